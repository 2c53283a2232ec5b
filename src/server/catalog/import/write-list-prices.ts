import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { t } from '#messages/imports.ts'
import { priceLists } from '#server/commerce/price-lists/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { writePrices } from '../prices/stored-prices.ts'
import { variants } from '../products/tables.ts'
import { anyValue } from './existing-products.ts'
import { toPriceRows } from './merge-list-prices.ts'
import type { PriceRow } from './planned-item.ts'
import { readListPrices } from './read-list-prices.ts'

/** Prices of a product in lists: those that it must still have, and those that it gets. */
export interface PriceChange {
  line: number
  /** Null for a new product. */
  productId: number | null
  expected: PriceRow[]
  wanted: PriceRow[]
}

const ListRow = z.object({ id: z.int(), name: z.string(), currency: z.string() })

/**
 * Locks the lists of these prices. Called before the products are locked, as when staff save prices.
 * @returns the ids of the lists by name
 */
export async function lockLists(
  tx: Database,
  changes: readonly PriceChange[],
): Promise<Map<string, z.output<typeof ListRow>>> {
  const names = [
    ...new Set(changes.flatMap(({ expected, wanted }) => [...expected, ...wanted].map(({ list }) => list))),
  ]
  if (names.length === 0) return new Map()
  const rows = await readRows(
    tx,
    ListRow,
    sql`select id, name, currency from ${priceLists} where name = ${anyValue(names, 'text')} and currency is not null order by id for share`,
  )
  return new Map(rows.map((row) => [row.name, row]))
}

/** The changes that cannot be made any more, with the reason, by line. The products are locked. */
export async function findPriceConflicts(
  tx: Database,
  changes: readonly PriceChange[],
  lists: Awaited<ReturnType<typeof lockLists>>,
): Promise<Map<number, string>> {
  const ids = changes.flatMap(({ productId }) => productId ?? [])
  if (changes.length === 0) return new Map()
  const { ofProducts, ofVariants } = await readListPrices(tx, ids)
  const skus = await readSkus(tx, ids)
  const toCurrent = (productId: number) =>
    toPriceRows({
      prices: ofProducts.get(productId) ?? {},
      variants: skus.flatMap((each) =>
        each.productId === productId ? [{ sku: each.sku, prices: ofVariants.get(each.id) ?? {} }] : [],
      ),
    })
  return new Map(
    changes.flatMap(({ line, productId, expected, wanted }) => {
      const unknown = wanted.find(({ list, currency }) => lists.get(list)?.currency !== currency)
      if (unknown) return [[line, t('priceListChanged', { list: unknown.list })] as const]
      const isSame = productId === null || isDeepStrictEqual(toCurrent(productId), expected)
      return isSame ? [] : [[line, t('listPricesEdited')] as const]
    }),
  )
}

/** Writes the prices of locked products whose variants are written, without those that stay the same. */
export async function writeListPrices(
  tx: Database,
  changes: readonly (PriceChange & { productId: number })[],
  lists: Awaited<ReturnType<typeof lockLists>>,
): Promise<void> {
  if (changes.length === 0) return
  const skus = await readSkus(
    tx,
    changes.map(({ productId }) => productId),
  )
  const variantIds = new Map(skus.map(({ id, productId, sku }) => [`${productId} ${sku.toLowerCase()}`, id]))
  const toKey = (productId: number, { list, sku }: PriceRow) => {
    const found = lists.get(list)
    const variantId = sku === null ? null : variantIds.get(`${productId} ${sku.toLowerCase()}`)
    // A variant that was removed has no price any more.
    return found && variantId !== undefined ? [{ list: found.id, productId, variantId }] : []
  }
  const isIn = (rows: PriceRow[], row: PriceRow) => rows.some((each) => isDeepStrictEqual(each, row))
  const isNamedIn = (rows: PriceRow[], { list, sku }: PriceRow) =>
    rows.some((each) => each.list === list && each.sku === sku)
  await writePrices(
    tx,
    changes.flatMap(({ productId, expected, wanted }) =>
      wanted
        .filter((row) => !isIn(expected, row))
        .flatMap((row) =>
          toKey(productId, row).map((key) => ({ ...key, amount: row.amount, compareAt: row.compareAt })),
        ),
    ),
    changes.flatMap(({ productId, expected, wanted }) =>
      expected.filter((row) => !isNamedIn(wanted, row)).flatMap((row) => toKey(productId, row)),
    ),
    'manual',
  )
}

const SkuRow = z.object({ id: z.int(), productId: z.int(), sku: z.string() })

const readSkus = (tx: Database, productIds: readonly number[]) =>
  readRows(
    tx,
    SkuRow,
    sql`select id, product_id as "productId", sku from ${variants} where product_id = ${anyValue(productIds, 'int')}`,
  )
