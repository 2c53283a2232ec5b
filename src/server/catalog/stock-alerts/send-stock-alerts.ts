import { and, eq, exists, gt, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { inLanguage } from '#messages/runtime/in-language.ts'
import { availableUnits } from '#server/commerce/inventory/queries.ts'
import { stockItems, stockMovements } from '#server/commerce/inventory/tables.ts'
import { type AskedIn, findMailMarket, readServedMarkets } from '#server/commerce/markets/mail-market.ts'
import { markets } from '#server/commerce/markets/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import { nullable } from '#server/platform/database/read-rows.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { ServedMarket } from '#server/platform/http/current-market.ts'
import { type NewMail, queueMails } from '#server/platform/mail/queue-mail.ts'
import type { CatalogContext } from '../context.ts'
import { prices } from '../prices/tables.ts'
import { chosenOptions } from '../products/product-options.ts'
import { readProductTexts, translateChosen } from '../products/read-product-texts.ts'
import { products, variants } from '../products/tables.ts'
import { isMovementOfVariant } from './stock-alerts.ts'
import { type BackInStockItem, backInStockMail } from './stock-alerts-email.ts'
import { stockAlerts } from './tables.ts'

const BATCH_SIZE = 100
const MAX_BATCHES = 100

/**
 * Sends one email to each address with alerts for variants that are back in stock. Several processes may run this at the same
 * time.
 */
export async function sendStockAlerts({ db }: Pick<CatalogContext, 'db'>): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    if ((await transaction(db, sendBatch)) < BATCH_SIZE) return
  }
}

/** Emails are queued and alerts are marked as sent in one transaction, so that each alert is sent exactly once. */
async function sendBatch(tx: Database): Promise<number> {
  // Batches run one after another, so that an address with alerts in two batches gets one email.
  await lockName(tx, 'stock alerts')
  const alerts = await takeAlerts(tx)
  if (alerts.length === 0) return 0
  const all = await readServedMarkets(tx)
  const mails: NewMail[] = []
  const ids: number[] = []
  for (const group of Map.groupBy(alerts, ({ email }) => email.toLowerCase()).values()) {
    const [first] = group
    if (!first) continue
    // Alerts of the same address from another market, or in another language, are sent the next time.
    const market = findMailMarket(all, first)
    const own = group.filter((alert) => findMailMarket(all, alert) === market)
    mails.push(await inLanguage(market.language, () => toMail(tx, own, market)))
    ids.push(...own.map(({ id }) => id))
  }
  await queueMails(tx, mails)
  await tx.update(stockAlerts).set({ notifiedAt: sql`now()` }).where(inArray(stockAlerts.id, ids))
  return alerts.length
}

/** The email to an address, with texts in the current language. */
async function toMail(tx: Database, alerts: Alert[], market: ServedMarket): Promise<NewMail> {
  const texts = await readProductTexts(tx, {
    slugs: alerts.map(({ productId }) => productId),
    chosen: alerts.flatMap(({ options }) => options ?? []),
  })
  const items = alerts.map(({ id: _, marketId: __, language: ___, ...alert }) =>
    texts
      ? {
          ...alert,
          name: texts.get('name', alert.productId, 'name') ?? alert.name,
          options: translateChosen(texts, alert.options ?? []),
        }
      : alert,
  )
  return backInStockMail(items, market)
}

const notified = alias(stockAlerts, 'notified')

/** An unverified address gets at most one such email a day, because anyone can enter any address. */
const isDue = (tx: Database): SQL | undefined =>
  or(
    stockAlerts.requestedByOwner,
    not(
      exists(
        tx
          .select({ id: notified.id })
          .from(notified)
          .where(and(eq(notified.email, stockAlerts.email), gt(notified.notifiedAt, sql`now() - interval '1 day'`))),
      ),
    ),
  )

/** Whether units arrived after the alert was created. Units released by an unpaid order do not count. */
const wasRestocked = (tx: Database): SQL | undefined =>
  or(
    isNull(stockAlerts.afterMovement),
    exists(
      tx
        .select({ id: stockMovements.id })
        .from(stockMovements)
        .where(
          and(
            isMovementOfVariant(stockAlerts.variantId),
            gt(stockMovements.id, stockAlerts.afterMovement),
            gt(stockMovements.onHand, 0),
          ),
        ),
    ),
  )

/** Whether the product is sold by the price list of the market in which the alert was requested. */
const isSoldInMarket = sql`not exists (
  select from ${markets} where ${markets.id} = ${stockAlerts.marketId} and ${markets.priceListId} is not null and not exists (
    select from ${prices} where ${prices.productId} = ${products.id} and ${prices.priceListId} = ${markets.priceListId} and ${prices.variantId} is null))`

type Alert = BackInStockItem & AskedIn & { id: number; email: string }

const takeAlerts = (tx: Database): Promise<Alert[]> =>
  tx
    .select({
      id: stockAlerts.id,
      email: stockAlerts.email,
      marketId: stockAlerts.marketId,
      language: stockAlerts.language,
      productId: products.slug,
      name: products.name,
      options: chosenOptions,
      image: nullable(sql`coalesce(${variants.image}, ${products.images}[1])`.mapWith(String)),
    })
    .from(stockAlerts)
    .innerJoin(variants, eq(variants.id, stockAlerts.variantId))
    .innerJoin(stockItems, eq(stockItems.id, variants.id))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        isNull(stockAlerts.notifiedAt),
        eq(products.status, 'Active'),
        isNull(products.deletedAt),
        sql`${availableUnits} > 0`,
        isSoldInMarket,
        wasRestocked(tx),
        isDue(tx),
      ),
    )
    .orderBy(stockAlerts.email, stockAlerts.id)
    .limit(BATCH_SIZE)
    .for('update', { of: stockAlerts, skipLocked: true })
