import { type SQL, sql } from 'drizzle-orm'
import { products } from './tables.ts'

const words = sql`to_tsvector('english', ${products.name} || ' ' || ${products.brand} || ' ' || ${products.category} || ' ' || ${products.description})`

/** Products whose words begin with every word of the term. */
export const matches = (term: string): SQL => sql`${words} @@ ${wordsQuery(term)}`

/** How well a product fits the term; a hit in the name weighs most. */
export const relevance = (term: string): SQL =>
  sql`ts_rank(setweight(to_tsvector('english', ${products.name}), 'A') || ${words}, ${wordsQuery(term)})`

/** Only letters and digits reach the query language of PostgreSQL; a term without any finds nothing. */
function wordsQuery(term: string): SQL {
  const words = term.match(/[\p{L}\p{N}]+/gu) ?? []
  return sql`to_tsquery('english', ${words.map((word) => `${word}:*`).join(' & ')})`
}
