import { fillPlaceholders, type Placeholder, QueryPromise, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** What stands in a text for the values that come later, by their names. */
export type Given<V> = { [Name in keyof V]-?: Placeholder<Name & string, V[Name]> }

type ResultOf<Q> = Q extends SQL<infer Row> ? Row[] : Q extends PromiseLike<infer Result> ? Result : never

/**
 * A statement whose text is made once and not each time that it is sent: for a short one that takes as long as asking it.
 * Drizzle's own prepared statements belong to one connection; these go to whichever database or transaction they are given.
 * @param build makes it, with what stands for values; `sql` gives rows, Drizzle's builders what they always do
 * @param read makes something else of the result
 */
export function prepared<V extends Record<string, unknown>, Q extends SQLWrapper, T = ResultOf<Q>>(
  build: (db: Database, given: Given<V>) => Q,
  read = (result: ResultOf<Q>): T => result as unknown as T,
): (db: Database, values: V) => Statement<T> {
  let text: Text<ResultOf<Q>> | undefined
  return (db, given) => {
    text ??= textOf(build(nowhere, placeholders as Given<V>))
    const { sql, values, send } = text
    const filled = fillPlaceholders(values, given)
    return new Statement({ sql, values: filled, send: async () => read(await send(db, filled)) })
  }
}

interface Sendable<T> {
  sql: string
  values: unknown[]
  send(): Promise<T>
}

/** A statement with its values. It is sent when it is awaited, or by `together` and `writeTogether`. */
export class Statement<T> extends QueryPromise<T> {
  readonly sql: string
  readonly values: unknown[]
  readonly execute: () => Promise<T>

  constructor({ sql, values, send }: Sendable<T>) {
    super()
    this.sql = sql
    this.values = values
    this.execute = send
  }
}

export interface Text<Result = unknown> {
  sql: string
  /** Values, and what stands for those to come. */
  values: unknown[]
  send(db: Database, values: unknown[]): Promise<Result>
}

/** The text of a statement, and how it is sent. */
export function textOf<Q extends SQLWrapper>(statement: Q): Text<ResultOf<Q>> {
  const builder = statement as { prepare?(name: string): Query }
  const query = builder.prepare?.('') ?? rawQuery(statement.getSQL())
  const { sql, params } = query.getQuery()
  return {
    sql,
    values: params,
    async send(db, values) {
      // The one thing of Drizzle's own that is reached into: where a query goes.
      const { client } = db._.session as unknown as { client: unknown }
      const sent: Query = Object.assign(Object.create(query), { client, params: values })
      const result = await sent.execute()
      return (builder.prepare ? result : (result as { rows: unknown }).rows) as ResultOf<Q>
    },
  }
}

type Query = PgPreparedQuery<PreparedQueryConfig>

const nowhere = drizzle.mock()
const dialect = new PgDialect()
const placeholders = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) })

const rawQuery = (statement: SQL): Query =>
  nowhere._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, undefined, false)
