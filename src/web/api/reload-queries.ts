import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reloads queries after a change, without waiting. Waiting would keep the mutation pending until the pressed button and its
 * message may be gone.
 * @param keys keys of the queries; all queries if empty
 */
export function reloadQueries(queries: QueryClient, ...keys: QueryKey[]): void {
  if (keys.length === 0) void queries.invalidateQueries()
  for (const queryKey of keys) void queries.invalidateQueries({ queryKey })
}
