import { and, desc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { inLanguage } from '#messages/runtime/in-language.ts'
import { isAvailable } from '#server/catalog/products/product-conditions.ts'
import { readProductTexts } from '#server/catalog/products/read-product-texts.ts'
import { products } from '#server/catalog/products/tables.ts'
import { type AskedIn, findMailMarket, readServedMarkets } from '#server/commerce/markets/mail-market.ts'
import { markets } from '#server/commerce/markets/tables.ts'
import { queueForOptedIn } from '#server/identity/mail-choices/queue-for-opted-in.ts'
import { mailChoices } from '#server/identity/mail-choices/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import { liftTimeLimit } from '#server/platform/database/time-limit.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { ServedMarket } from '#server/platform/http/current-market.ts'
import type { EngagementContext } from '../context.ts'
import { type PriceDrops, priceDropsSubject } from './price-drops-email.ts'
import { priceInList } from './price-in-list.ts'
import { wishlistItems } from './tables.ts'

/** The list by which a market sells; the default one if the market was deleted. */
const listOf = (marketId: SQLWrapper) =>
  sql`(select ${markets.priceListId} from ${markets} where ${markets.id} = ${marketId})`

const currentPrice = priceInList(sql`${wishlistItems.priceListId}`)

/** Condition: the product is available and costs less than the price the shopper last knew, in the list of their market. */
const costsLess = and(
  sql`${currentPrice} < ${wishlistItems.knownPrice}`,
  sql`${wishlistItems.priceListId} is not distinct from ${listOf(wishlistItems.marketId)}`,
  isAvailable,
)

/** `offset 0` makes PostgreSQL evaluate this per shopper, so that a batch reads no wishlists outside of it. */
const isDue = sql`
  (${mailChoices.lastSentAt} is null or ${mailChoices.lastSentAt} <= now() - interval '1 day')
  and exists (
    select from ${wishlistItems} join ${products} on ${products.id} = ${wishlistItems.productId}
    where ${wishlistItems.userId} = ${mailChoices.userId} and ${costsLess} offset 0)`

/**
 * Queues one email per shopper, at most once a day, with all products on their wishlist that cost less than when they
 * added them or were last notified. An email has the products of one market, in its currency and language; those that they added in
 * another one follow the next day. Works the same for single edits and bulk imports.
 */
export async function sendPriceDrops({ db }: Pick<EngagementContext, 'db'>): Promise<void> {
  await followMarkets(db)
  await queueForOptedIn(db, 'price-drops', {
    due: isDue,
    async write(tx, userIds) {
      const all = await readServedMarkets(tx)
      const messages = new Map<string, Awaited<ReturnType<typeof toMessage>>>()
      for (const [userId, own] of Map.groupBy(await listDrops(tx, userIds), (drop) => drop.userId)) {
        const [first] = own
        if (!first) continue
        const market = findMailMarket(all, first)
        const drops = own.filter((drop) => findMailMarket(all, drop) === market)
        await recordKnownPrices(tx, drops)
        messages.set(userId, await inLanguage(market.language, () => toMessage(tx, drops, market)))
      }
      return messages
    },
  })
}

/** Reads the prices of products again whose market sells by another list than before, so that prices of two lists are never compared. */
async function followMarkets(db: Database): Promise<void> {
  await transaction(db, async (tx) => {
    await liftTimeLimit(tx)
    // One after another, because two updates of the same rows in another order would deadlock.
    await lockName(tx, 'wishlist markets')
    await tx.execute(sql`
      update ${wishlistItems} set price_list_id = moved.list, known_price = moved.price
      from (
        select item.user_id, item.product_id, item.list, ${priceInList(sql`item.list`)} as price
        from (select user_id, product_id, price_list_id, ${listOf(sql`stored.market_id`)} as list
          from ${wishlistItems} as stored) as item
        join ${products} on ${products.id} = item.product_id
        where item.price_list_id is distinct from item.list) as moved
      where ${wishlistItems.userId} = moved.user_id and ${wishlistItems.productId} = moved.product_id and moved.price is not null`)
  })
}

interface Drop extends AskedIn {
  userId: string
  productId: number
  slug: string
  name: string
  /** Hundredths, as `price`. */
  was: number
  price: number
}

/** Most recently added first. */
const listDrops = (tx: Database, userIds: string[]): Promise<Drop[]> =>
  tx
    .select({
      userId: wishlistItems.userId,
      productId: wishlistItems.productId,
      slug: products.slug,
      name: products.name,
      marketId: wishlistItems.marketId,
      language: wishlistItems.language,
      was: wishlistItems.knownPrice,
      price: currentPrice,
    })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(and(inArray(wishlistItems.userId, userIds), costsLess))
    .orderBy(wishlistItems.userId, desc(wishlistItems.addedAt), desc(wishlistItems.productId))

/** The email to a shopper, in the current language. */
async function toMessage(tx: Database, drops: Drop[], { id, language, priceList }: ServedMarket) {
  const texts = await readProductTexts(tx, { slugs: drops.map(({ slug }) => slug) })
  const names = drops.map(({ slug, name }) => texts?.get('name', slug, 'name') ?? name)
  const data: Omit<PriceDrops, 'token'> = {
    products: drops.map(({ productId, was }) => ({ id: productId, was })),
    ...{ market: id, list: priceList?.id ?? null },
  }
  return { subject: priceDropsSubject(names), language, data }
}

async function recordKnownPrices(tx: Database, drops: Drop[]): Promise<void> {
  const column = (name: 'userId' | 'productId' | 'price') => sql.param(drops.map((drop) => drop[name]))
  await tx.execute(sql`
    update ${wishlistItems} set known_price = dropped.price
    from unnest(${column('userId')}::uuid[], ${column('productId')}::int[], ${column('price')}::int[])
      as dropped (user_id, product_id, price)
    where ${wishlistItems.userId} = dropped.user_id and ${wishlistItems.productId} = dropped.product_id`)
}
