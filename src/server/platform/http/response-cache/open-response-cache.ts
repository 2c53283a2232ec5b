import type { Logger } from 'pino'
import type { DatabaseClient } from '../../database/client.ts'
import type { Database } from '../../database/database.ts'
import { listen } from '../../database/notices.ts'
import { ResponseCache } from './response-cache.ts'

/** The channel to which the triggers in `platform/database/triggers` send notices. */
const CHANNEL = 'shop'
const MARKER_CHANNEL = 'shop_marks'
/** Does not wait for the disk, because markers do not have to survive a crash. */
const SEND_MARKER = `select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`

export type FindIds = (db: Database, slugs: string[]) => Promise<Map<string, number>>

/**
 * Opens the response cache, and invalidates its entries by the notices of the database.
 * @param findIds finds database ids by slug
 * @param bytes the memory budget
 * @param options as in `ResponseCache`
 */
export function openResponseCache(
  { db, pool, direct }: Pick<DatabaseClient, 'db' | 'pool' | 'direct'>,
  findIds: FindIds,
  bytes: number,
  log: Logger,
  options: { exposeSnapshots?: boolean } = {},
): { cache: ResponseCache; close: () => Promise<void> } {
  const cache = new ResponseCache({
    bytes,
    isCurrent: () => notices.isCurrent(),
    receivedUntil: () => notices.receivedUntil(),
    catchUp: () => notices.catchUp(),
    findIds: (slugs) => findIds(db, slugs),
    onFailure: (error) => log.warn({ err: error }, 'a response could not be cached'),
    ...options,
  })
  const notices = listen(
    direct,
    CHANNEL,
    {
      onNotice: (notice) => cache.invalidate(notice),
      onGap: () => cache.clear(),
      onBreak: (error) =>
        log.warn({ err: error }, 'lost the connection for change notices; not caching responses until it is restored'),
    },
    { channel: MARKER_CHANNEL, send: (marker) => pool.query(SEND_MARKER, [MARKER_CHANNEL, marker]) },
  )
  return { cache, close: notices.close }
}
