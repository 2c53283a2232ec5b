import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared, type Statement } from '#server/platform/database/prepared.ts'
import { currentMarket, currentPriceList } from '#server/platform/http/current-market.ts'
import { markets } from './tables.ts'

const Row = z.object({ list: z.int().nullable() })

/**
 * Whether the market of the current request still sells by the price list of the request. Another process may have changed it since
 * this one read the markets.
 */
export const isListCurrent = (db: Database): Statement<boolean> =>
  marketSellsBy(db, { id: currentMarket()?.id ?? null })

const marketSellsBy = prepared(
  (_, { id }: Placeholders<{ id: number | null }>) =>
    sql`select price_list_id as list from ${markets} where id = ${id}::int`,
  ([row]): boolean =>
    currentMarket() === undefined || (row !== undefined && Row.parse(row).list === (currentPriceList()?.id ?? null)),
)
