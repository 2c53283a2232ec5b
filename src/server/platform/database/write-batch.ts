import type { QueryPromise, SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { compileStatement, Statement, type Text } from './prepared.ts'

/** A write that has not been sent. Awaiting it runs it alone; `writeBatch` runs it with others. */
export type Write = Statement<unknown> | (QueryPromise<unknown> & SQLWrapper)

/** Texts of prepared batches, by the texts of their parts. */
const texts = new Map<string, Text>()

/**
 * Combines writes into one statement, because most of the cost of each is its round trip. None of them sees the others'
 * changes, and no two may write the same row. Foreign keys are checked after all of them.
 * @param writes must not start with `with`
 */
export function writeBatch(tx: Database, writes: Write[]): Statement<void> {
  const parts = writes.map((write) => (write instanceof Statement ? write : compileStatement(write)))
  const key = parts.map((part) => part.sql).join('\n')
  const text = texts.get(key) ?? join(parts)
  if (writes.every((write) => write instanceof Statement)) texts.set(key, text)
  const values = parts.flatMap((part) => part.values)
  return new Statement({ sql: text.sql, values, send: async () => void (await text.send(tx, values)) })
}

/** Joins statements into one, and renumbers their parameters. */
function join(parts: { sql: string; values: unknown[] }[]): Text {
  let offset = 0
  const writes = parts.map((part, index) => {
    const text = part.sql.replace(/\$(\d+)/g, (_, position) => `$${offset + Number(position)}`)
    offset += part.values.length
    return `write_${index} as (${text})`
  })
  return compileStatement(sql.raw(`with ${writes.join(', ')} select 1`))
}
