/**
 * Order in which products are shown: the known order with new products on top. A removed product keeps its place for undo.
 */
export const keepOrder = (known: string[], now: string[]): string[] => {
  const unknown = now.filter((id) => !known.includes(id))
  return unknown.length > 0 ? [...unknown, ...known] : known
}
