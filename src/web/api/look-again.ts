import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reads anew what a change may have changed. Nobody waits for it: what came of the change is known, and what was pressed
 * may be gone by the time the answer is there, and with it the words that it was done.
 * @param keys of what is read anew; all of it without any
 */
export function lookAgain(queries: QueryClient, ...keys: QueryKey[]): void {
  if (keys.length === 0) void queries.invalidateQueries()
  for (const queryKey of keys) void queries.invalidateQueries({ queryKey })
}
