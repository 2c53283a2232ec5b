/** Page numbers in a pager: the first, the last and those around the current one. Null is a gap. */
export function pagesAround(page: number, pages: number): (number | null)[] {
  const candidates = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages)
  const shown = [...new Set(candidates)].sort((a, b) => a - b)
  return shown.flatMap((each, index) => {
    const missing = each - (shown[index - 1] ?? each - 1) - 1
    if (missing === 0) return [each]
    return missing === 1 ? [each - 1, each] : [null, each]
  })
}
