import { fillPlaceholders, type Placeholder, QueryPromise, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** Placeholders for the parameters of a prepared statement, by name. */
export type Placeholders<V> = { [Name in keyof V]-?: Placeholder<Name & string, V[Name]> }

type QueryResult<Q> = Q extends SQL<infer Row> ? Row[] : Q extends PromiseLike<infer Result> ? Result : never

/**
 * A statement whose SQL text is built once: for short statements where building the text takes as long as running them.
 * Drizzle's own prepared statements belong to one connection; these run on any database or transaction.
 * @param build builds the statement from placeholders; `sql` yields rows, Drizzle's builders their usual results
 * @param read maps the result
 */
export function prepared<V extends Record<string, unknown>, Q extends SQLWrapper, T = QueryResult<Q>>(
  build: (db: Database, placeholders: Placeholders<V>) => Q,
  read = (result: QueryResult<Q>): T => result as unknown as T,
): (db: Database, values: V) => Statement<T> {
  let text: Text<QueryResult<Q>> | undefined
  return (db, parameters) => {
    text ??= compileStatement(build(mockDatabase, placeholders as Placeholders<V>))
    const { sql, values, send } = text
    const filled = fillPlaceholders(values, parameters)
    return new Statement({ sql, values: filled, send: async () => read(await send(db, filled)) })
  }
}

interface Sendable<T> {
  sql: string
  values: unknown[]
  send(): Promise<T>
}

/** A prepared statement with its parameters. Sent when awaited, or by `pipeline` and `writeBatch`. */
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
  /** Parameters, and placeholders for named ones. */
  values: unknown[]
  send(db: Database, values: unknown[]): Promise<Result>
}

/** The SQL text of a statement, with a function that sends it. */
export function compileStatement<Q extends SQLWrapper>(statement: Q): Text<QueryResult<Q>> {
  const builder = statement as { prepare?(name: string): Query }
  const query = builder.prepare?.('') ?? rawQuery(statement.getSQL())
  const { sql, params } = query.getQuery()
  return {
    sql,
    values: params,
    async send(db, values) {
      // The connection is an internal property of Drizzle.
      const { client } = db._.session as unknown as { client: unknown }
      const sent: Query = Object.assign(Object.create(query), { client, params: values })
      const result = await sent.execute()
      return (builder.prepare ? result : (result as { rows: unknown }).rows) as QueryResult<Q>
    },
  }
}

type Query = PgPreparedQuery<PreparedQueryConfig>

/** Builds statements without a connection. */
const mockDatabase = drizzle.mock()
const dialect = new PgDialect()
const placeholders = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) })

const rawQuery = (statement: SQL): Query =>
  mockDatabase._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, undefined, false)
