import type { OrderJson } from '#contract/orders.ts'

/** Reads the ID of the return that was just requested from the history entry, where the form stores it. */
export function readRequestedReturnId(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('requested' in state)) return undefined
  return typeof state.requested === 'string' ? state.requested : undefined
}

/** The latest return of an order. */
export const newestReturn = ({ returns }: OrderJson): OrderJson['returns'][number] | undefined =>
  returns.toSorted((a, b) => a.requestedAt.localeCompare(b.requestedAt)).at(-1)
