/**
 * Order in which products are shown: the previous order with new products on top. A removed product keeps its position for
 * undo.
 */
export const keepOrder = (shown: string[], ids: string[]): string[] => {
  const added = ids.filter((id) => !shown.includes(id))
  return added.length > 0 ? [...added, ...shown] : shown
}
