import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import type { MarketProduct } from './generate-marketplace.ts'

/** Whether a product must contain any or every word of a query. */
export type Match = 'any word' | 'every word'

/**
 * Plain full-text search of PostgreSQL over names, brands, categories and specifications, ranked by `ts_rank`. It is the
 * baseline for the shop's search. Its temporary table exists while `use` runs.
 */
export const fullTextSearch = <Result>(
  db: Database,
  products: MarketProduct[],
  use: (search: (match: Match) => (query: string) => Promise<number[]>) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (transaction) => {
    await transaction.execute(sql`create temporary table market (id int, words tsvector) on commit drop`)
    const texts = products.map(({ words }) =>
      [words.name, words.brand, words.category, ...Object.entries(words.specifications).flat()].join('\n'),
    )
    await transaction.execute(sql`
      insert into market select number - 1, to_tsvector('english', text)
      from unnest(${sql.param(texts)}::text[]) with ordinality as texts (text, number)`)
    return use((match) => async (query) => {
      const operator = match === 'any word' ? '|' : '&'
      const { rows } = await transaction.execute<{ id: number }>(sql`
        select id from market, cast(replace(plainto_tsquery('english', ${query})::text, '&', ${operator}) as tsquery) as parsed
        where words @@ parsed order by ts_rank(words, parsed) desc, id limit 10`)
      return rows.map(({ id }) => id)
    })
  })
