import type { OrderJson } from '#contract/orders.ts'

/** The return that has just been requested: the form leaves its id in the history entry that it leads to. */
export function readRequested(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('requested' in state)) return undefined
  return typeof state.requested === 'string' ? state.requested : undefined
}

/** The return of an order that was requested last. */
export const newestReturn = ({ returns }: OrderJson): OrderJson['returns'][number] | undefined =>
  returns.toSorted((a, b) => a.requestedAt.localeCompare(b.requestedAt)).at(-1)
