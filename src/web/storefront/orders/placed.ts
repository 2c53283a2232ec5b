/** The order that has just been placed: the checkout leaves its id in the history entry that it leads to. */
export function readPlaced(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('placed' in state)) return undefined
  return typeof state.placed === 'string' ? state.placed : undefined
}
