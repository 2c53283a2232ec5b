import type { Logger } from 'pino'
import type { DatabaseClient } from '../../database/client.ts'
import type { Database } from '../../database/database.ts'
import { listen } from '../../database/notices.ts'
import { Answers } from './answers.ts'

/** The channel of the triggers in the migrations 0004 and 0008. */
const CHANNEL = 'shop'
const MARKS = 'shop_marks'
/** Marks are lost with the server and nobody misses them: their commits need not wait for the disk. */
const SEND_MARK = `select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`

export type FindIds = (db: Database, slugs: string[]) => Promise<Map<string, number>>

/**
 * Keeps answers while the database tells of every change.
 * @param findIds the ids of things by the names that addresses have for them, such as products by their slugs
 * @param bytes the budget of memory
 * @param options as `Answers` has them
 */
export function keepAnswers(
  { db, pool }: Pick<DatabaseClient, 'db' | 'pool'>,
  findIds: FindIds,
  bytes: number,
  log: Logger,
  options: { nameSnapshots?: boolean } = {},
): { answers: Answers; close: () => Promise<void> } {
  const answers = new Answers({
    bytes,
    isCurrent: () => notices.isCurrent(),
    heardUntil: () => notices.heardUntil(),
    hearAll: () => notices.hearAll(),
    findIds: (slugs) => findIds(db, slugs),
    onFailure: (error) => log.warn({ err: error }, 'an answer was not kept'),
    ...options,
  })
  // The pool hides the password from whoever copies its settings.
  const notices = listen(
    { ...pool.options, password: pool.options.password },
    CHANNEL,
    {
      onNotice: (notice) => answers.hear(notice),
      onGap: () => answers.forgetAll(),
      onBreak: (error) => log.warn({ err: error }, 'changes are not heard of; nothing is kept until they are'),
    },
    { channel: MARKS, send: (mark) => pool.query(SEND_MARK, [MARKS, mark]) },
  )
  return { answers, close: notices.close }
}
