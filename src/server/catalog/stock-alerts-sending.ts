import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { transaction } from '../database/transaction.ts'
import { availableUnits } from '../inventory/queries.ts'
import { stockItems } from '../inventory/tables.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Shop } from '../shop.ts'
import { type BackInStock, backInStockSubject } from './stock-alerts-letter.ts'
import { products, stockAlerts, variants } from './tables.ts'

const AT_ONCE = 100
const MOST_BATCHES = 100

/** Writes to everybody whose variant can be had again. Several processes may do so at once. */
export async function sendStockAlerts({ db }: Pick<Shop, 'db'>): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    if ((await transaction(db, sendBatch)) < AT_ONCE) return
  }
}

/** The mail and the note that it was written are one: nobody is told twice, or not at all. */
async function sendBatch(tx: Database): Promise<number> {
  const alerts = await takeAlerts(tx)
  for (const { id: _id, email, ...returned } of alerts) {
    const data: BackInStock = returned
    await queueMail(tx, { kind: 'back-in-stock', recipient: email, subject: backInStockSubject(data), data })
  }
  const ids = alerts.map(({ id }) => id)
  if (ids.length > 0) await tx.update(stockAlerts).set({ notifiedAt: sql`now()` }).where(inArray(stockAlerts.id, ids))
  return alerts.length
}

const takeAlerts = (tx: Database) =>
  tx
    .select({
      id: stockAlerts.id,
      email: stockAlerts.email,
      productId: products.slug,
      name: products.name,
      color: variants.color,
      size: variants.size,
      image: sql<string | null>`coalesce(${variants.image}, ${products.images}[1])`,
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
      ),
    )
    .orderBy(stockAlerts.variantId, stockAlerts.id)
    .limit(AT_ONCE)
    .for('update', { of: stockAlerts, skipLocked: true })
