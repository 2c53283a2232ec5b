/** Reads the ID of the order that was just placed from the history entry, where the checkout stores it. */
export function readPlacedOrderId(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('placed' in state)) return undefined
  return typeof state.placed === 'string' ? state.placed : undefined
}
