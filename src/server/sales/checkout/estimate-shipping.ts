import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { EstimateBody, EstimateReply } from '#contract/checkout.ts'
import { selectBundleParts } from '#server/catalog/products/bundle-parts.ts'
import { chargedPrice, chargedPriceIn } from '#server/catalog/products/effective-price.ts'
import { isInList, visible } from '#server/catalog/products/product-conditions.ts'
import { chosenOptions } from '#server/catalog/products/product-options.ts'
import { products, variants } from '#server/catalog/products/tables.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import { toPlace } from '#server/commerce/places/to-place.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { listOffers } from '#server/commerce/shipping/settings-zone.ts'
import { translateSettings } from '#server/commerce/translations/translate-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type CurrentPriceList, currentPriceList } from '#server/platform/http/current-market.ts'
import { findRequested, readOptionTexts } from '../cart/add-to-cart.ts'
import { hasShippedPart, type ShippedLine, unitWeight } from '../cart/queries.ts'
import type { SalesContext } from '../context.ts'
import { buildConsignment } from './quote.ts'

type Estimate = z.output<typeof EstimateBody>

/** The shipping methods for items in a place. It does not need a cart, so product pages and guests can ask too. */
export async function estimateShipping(
  { db, pricingRules }: SalesContext,
  { items, ...place }: Estimate,
): Promise<z.output<typeof EstimateReply>> {
  const list = currentPriceList()
  const [lines, settings, rules] = await Promise.all([
    readLines(db, items, list),
    readSettings(db).then((stored) => translateSettings(db, stored)),
    pricingRules.readCurrent(db),
  ])
  const needsShipping = lines.some(hasShippedPart)
  const isOffered = needsShipping && settings.countries.includes(place.country)
  const consignment = buildConsignment(lines, settings, list ?? settings)
  return {
    needsShipping,
    methods: isOffered ? listOffers(settings, rules.shipping, toPlace(place), consignment, new Date()) : [],
    currency: (list ?? settings).currency,
  }
}

/** The items that are for sale: of each the first variant with the requested options. */
async function readLines(
  db: Database,
  items: Estimate['items'],
  list: CurrentPriceList | null,
): Promise<ShippedLine[]> {
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
  const chosen = items.flatMap((item) => {
    const [variant] = findRequested(texts, byProduct.get(item.productId) ?? [], item)
    return variant ? [{ variantId: variant.id, quantity: item.quantity }] : []
  })
  const facts = await selectFacts(
    db,
    chosen.map(({ variantId }) => variantId),
    list,
  )
  const byVariant = new Map(facts.map(({ variantId, ...fact }) => [variantId, fact]))
  return chosen.flatMap(({ variantId, quantity }) => {
    const fact = byVariant.get(variantId)
    return fact ? [{ ...fact, quantity }] : []
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
