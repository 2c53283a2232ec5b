import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { ListedItems } from '#contract/cart.ts'
import { selectBundleParts } from '#server/catalog/products/bundle-parts.ts'
import { chargedPrice, chargedPriceIn } from '#server/catalog/products/effective-price.ts'
import { isInList, visible } from '#server/catalog/products/product-conditions.ts'
import { chosenOptions } from '#server/catalog/products/product-options.ts'
import { products, variants } from '#server/catalog/products/tables.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { CurrentPriceList } from '#server/platform/http/current-market.ts'
import { findRequested, readOptionTexts } from './add-to-cart.ts'
import { type ShippedLine, unitWeight } from './queries.ts'

interface ListedVariant {
  variantId: number
  quantity: number
  /** Its index in the request. */
  id: string
}

type ListedLine = ShippedLine & ListedVariant

/** The variants of items that are for sale: of each the first with the requested options. */
export async function findListedVariants(
  db: Database,
  items: z.output<typeof ListedItems>,
  list: Pick<CurrentPriceList, 'id'> | null,
): Promise<ListedVariant[]> {
  const candidates = await db
    .select({ id: variants.id, productId: products.slug, options: chosenOptions })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        inArray(products.slug, [...new Set(items.map(({ productId }) => productId))]),
        visible,
        isInList(list?.id ?? null),
      ),
    )
    .orderBy(variants.position)
  const texts = await readOptionTexts(db, candidates)
  const byProduct = Map.groupBy(candidates, ({ productId }) => productId)
  return items.flatMap((item, index) => {
    const [variant] = findRequested(texts, byProduct.get(item.productId) ?? [], item)
    return variant ? [{ variantId: variant.id, quantity: item.quantity, id: String(index) }] : []
  })
}

/** The items that are for sale. */
export async function readListedItems(
  db: Database,
  items: z.output<typeof ListedItems>,
  list: CurrentPriceList | null,
): Promise<ListedLine[]> {
  const chosen = await findListedVariants(db, items, list)
  const facts = await selectFacts(
    db,
    chosen.map(({ variantId }) => variantId),
    list,
  )
  const byVariant = new Map(facts.map(({ variantId, ...fact }) => [variantId, fact]))
  return chosen.flatMap((line) => {
    const fact = byVariant.get(line.variantId)
    return fact ? [{ ...line, ...fact }] : []
  })
}

async function selectFacts(db: Database, variantIds: number[], list: CurrentPriceList | null) {
  if (variantIds.length === 0) return []
  const rows = await db
    .select({
      variantId: variants.id,
      type: products.type,
      price: list ? chargedPriceIn(list.id) : chargedPrice,
      weight: unitWeight,
      shippingClass: products.shippingClass,
      parts: selectBundleParts(),
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(stockItems, eq(stockItems.id, variants.id))
    .where(inArray(variants.id, variantIds))
  return rows.map(({ parts, price, ...row }) => ({ ...row, price: price ?? 0, ...(parts && { parts }) }))
}
