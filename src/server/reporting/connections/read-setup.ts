import { eq, gt, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Reply } from '#contract/endpoints.ts'
import { type SetupStep, setupSteps } from '#contract/setup.ts'
import { defaultSettings, SOFTWARE_NAME } from '#contract/shop.ts'
import { isTaxedByPlace } from '#contract/tax-modes.ts'
import { categories } from '#server/catalog/categories/tables.ts'
import { products } from '#server/catalog/products/tables.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import type { DiscoveryContext } from '#server/discovery/context.ts'
import { pageVersions } from '#server/engagement/content/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { readConnections } from './read-connections.ts'

/** The setup checklist of a new shop. */
export async function readSetup(shop: DiscoveryContext): Promise<Reply<'GET /admin/setup'>> {
  const { db } = shop
  const [settings, { payments, mail }, hasCategories, hasProducts, hasOwnPages, hasOrders] = await Promise.all([
    readSettings(db),
    readConnections(shop),
    hasAny(db, categories),
    hasAny(db, products, eq(products.status, 'Active')),
    hasAny(db, pageVersions, gt(pageVersions.version, 1)),
    hasAny(db, orders),
  ])
  const { name, address, supportEmail, confirmedSteps, taxRate } = settings
  const done: Record<SetupStep, boolean> = {
    name: name !== SOFTWARE_NAME,
    currency: settings.currency !== defaultSettings.currency || confirmedSteps.includes('currency'),
    contact: address !== '' && supportEmail !== '',
    categories: hasCategories,
    product: hasProducts,
    payments: payments.live,
    mail: mail.server !== null,
    tax: isTaxedByPlace(settings) || taxRate !== defaultSettings.taxRate || confirmedSteps.includes('tax'),
    pages: hasOwnPages || confirmedSteps.includes('pages'),
  }
  return { open: settings.open, hasOrders, steps: setupSteps.map((id) => ({ id, done: done[id] })) }
}

const hasAny = async (db: Database, table: PgTable, condition?: SQL): Promise<boolean> =>
  (await db.select({ one: sql`1` }).from(table).where(condition).limit(1)).length > 0
