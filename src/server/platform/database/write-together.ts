import type { QueryPromise, SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { Statement, type Text, textOf } from './prepared.ts'

/** A statement that writes, and is not sent yet: awaited it runs by itself, `writeTogether` runs it with others. */
export type Write = Statement<unknown> | (QueryPromise<unknown> & SQLWrapper)

/** Those of prepared statements, by the texts of these. */
const known = new Map<string, Text>()

/**
 * Statements that write as one, because what each costs is mostly the way there and back. None of them sees what the others
 * write, nor may two of them write the same row; foreign keys between them are checked when all are done.
 * @param writes none of them begins with `with`
 */
export function writeTogether(tx: Database, writes: Write[]): Statement<void> {
  const parts = writes.map((write) => (write instanceof Statement ? write : textOf(write)))
  const key = parts.map((part) => part.sql).join('\n')
  const text = known.get(key) ?? join(parts)
  if (writes.every((write) => write instanceof Statement)) known.set(key, text)
  const values = parts.flatMap((part) => part.values)
  return new Statement({ sql: text.sql, values, send: async () => void (await text.send(tx, values)) })
}

/** Each part counts its values from 1 on. */
function join(parts: { sql: string; values: unknown[] }[]): Text {
  let before = 0
  const writes = parts.map((part, at) => {
    const text = part.sql.replace(/\$(\d+)/g, (_, position) => `$${before + Number(position)}`)
    before += part.values.length
    return `write_${at} as (${text})`
  })
  return textOf(sql.raw(`with ${writes.join(', ')} select 1`))
}
