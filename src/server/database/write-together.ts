import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from './client.ts'

/** A statement that writes, and is not sent yet: awaited it runs by itself, `writeTogether` runs it with others. */
export type Write = SQLWrapper & Promise<unknown>

/**
 * Sends statements that write as one, because what each costs is mostly the way there and back. None of them sees what
 * the others write, nor may two of them write the same row; foreign keys between them are checked when all are done.
 * @param writes none of them begins with `with`
 */
export async function writeTogether(tx: Database, writes: Write[]): Promise<void> {
  const parts = writes.map((write, at) => sql`${sql.identifier(`write_${at}`)} as (${write.getSQL()})`)
  await tx.execute(sql`with ${sql.join(parts, sql`, `)} select 1`)
}
