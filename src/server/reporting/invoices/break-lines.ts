/**
 * Breaks text between words so that no line is wider than `width`; a longer word is broken between letters.
 * @param measureWidth measures a text in the unit of `width`
 */
export function breakLines(text: string, width: number, measureWidth: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (measureWidth(longer) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    const parts = breakWord(word, width, measureWidth)
    line = parts.pop() ?? ''
    lines.push(...parts)
  }
  return [...lines, line]
}

/** Letters with their marks. */
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

function breakWord(word: string, width: number, measureWidth: (text: string) => number): string[] {
  const parts: string[] = []
  let part = ''
  for (const { segment: letter } of letters.segment(word)) {
    if (part && measureWidth(part + letter) > width) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}
