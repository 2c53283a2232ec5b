import { and, sql } from 'drizzle-orm'
import { t } from '#messages/mailCarts.ts'
import { isAvailable } from '#server/catalog/products/product-conditions.ts'
import { products, variants } from '#server/catalog/products/tables.ts'
import { availableUnits } from '#server/commerce/inventory/queries.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import { queueForOptedIn } from '#server/identity/mail-choices/queue-for-opted-in.ts'
import { mailChoices } from '#server/identity/mail-choices/tables.ts'
import { cartLines } from '../cart/tables.ts'
import type { SalesContext } from '../context.ts'
import { orders } from '../orders/tables.ts'

/** Time since the last change of a cart before a reminder. */
const REMIND_AFTER = sql`interval '24 hours'`
/** Older carts get no reminder, for example when a shopper has only just agreed to reminders. */
const MAX_AGE = sql`interval '7 days'`

const belongsToShopper = sql`${cartLines.customerId} = ${mailChoices.userId}`
const lastChange = sql`(select max(${cartLines.changedAt}) from ${cartLines} where ${belongsToShopper})`
const cartStart = sql`(select min(${cartLines.addedAt}) from ${cartLines} where ${belongsToShopper})`
const orderedSince = (moment: typeof lastChange) => sql`exists (
  select from ${orders}
  where ${orders.customerId} = ${mailChoices.userId} and ${orders.placedAt} > ${moment} and ${orders.status} <> 'Cancelled')`

const isAbandoned = and(
  // Repeats the condition in a form that uses an index: few carts had their last change in these days.
  sql`${mailChoices.userId} in (
    select user_id from ${cartLines} where changed_at between now() - ${MAX_AGE} and now() - ${REMIND_AFTER})`,
  sql`${lastChange} <= now() - ${REMIND_AFTER}`,
  sql`not ${orderedSince(lastChange)}`,
)

const hasAvailableLine = sql`exists (
  select from ${cartLines}
  join ${variants} on ${variants.id} = ${cartLines.variantId}
  join ${stockItems} on ${stockItems.id} = ${variants.id}
  join ${products} on ${products.id} = ${variants.productId}
  where ${belongsToShopper} and ${isAvailable} and ${availableUnits} > 0)`

/** A cart counts as a new one after it was emptied and refilled, or after an order. */
const isNewCart = sql`(${mailChoices.lastSentAt} is null or ${cartStart} > ${mailChoices.lastSentAt}
  or ${orderedSince(sql`${mailChoices.lastSentAt}`)})`

/** Queues reminders for carts abandoned a day ago, for shoppers who agreed to them, once per cart (decision 044). */
export const sendCartReminders = ({ db }: Pick<SalesContext, 'db'>): Promise<void> =>
  queueForOptedIn(db, 'cart-reminders', {
    due: sql`${and(isAbandoned, isNewCart, hasAvailableLine)}`,
    write: async (_tx, userIds) =>
      new Map(userIds.map((userId) => [userId, { subject: t('subject'), data: { userId } }])),
  })
