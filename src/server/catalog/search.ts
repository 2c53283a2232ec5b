import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { products } from './tables.ts'

const words = sql`to_tsvector('english', ${products.name} || ' ' || ${products.brand} || ' ' || ${products.category} || ' ' || ${products.description})`

/** The products whose words begin with every word of the term, with how well they fit: 1 to 254. */
export async function readMatches(db: Database, term: string): Promise<{ id: number; score: number }[]> {
  const rank = sql`ts_rank(setweight(to_tsvector('english', ${products.name}), 'A') || ${words}, ${wordsQuery(term)})`
  return db
    .select({ id: products.id, score: sql<number>`1 + floor(253 * ${rank})`.mapWith(Number) })
    .from(products)
    .where(sql`${words} @@ ${wordsQuery(term)}`)
}

/** Only letters and digits reach the query language of PostgreSQL; a term without any finds nothing. */
function wordsQuery(term: string): SQL {
  const words = term.match(/[\p{L}\p{N}]+/gu) ?? []
  return sql`to_tsquery('english', ${words.map((word) => `${word}:*`).join(' & ')})`
}
