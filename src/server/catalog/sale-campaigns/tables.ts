import { type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#server/platform/database/columns.ts'
import type { StoredRule } from '../collections/collection-set.ts'
import { products } from '../products/tables.ts'

/** Price reductions for a period. */
export const saleCampaigns = pgTable(
  'sale_campaigns',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** Which products are reduced. Null for those in `saleCampaignProducts`. */
    rule: jsonb().$type<StoredRule>(),
    /** Hundredths of a percent. */
    percent: integer(),
    /** Cents. */
    amount: integer(),
    startsAt: timestampColumn('starts_at').notNull(),
    endsAt: timestampColumn('ends_at').notNull(),
    revision: integer().notNull().default(1),
    /** When it was deleted. The row is kept until the prices of its products are updated. */
    deletedAt: timestampColumn('deleted_at'),
    /** When the prices of its products must next be updated. Null when they are up to date. */
    sweepAt: timestampColumn('sweep_at'),
    /** The update in progress has processed the products up to this id. */
    sweptTo: integer('swept_to').notNull().default(0),
  },
  (sale) => [
    check('sale_campaigns_end_after_start', sql`${sale.endsAt} > ${sale.startsAt}`),
    check('sale_campaigns_one_reduction', sql`num_nonnulls(${sale.percent}, ${sale.amount}) = 1`),
    check('sale_campaigns_percent', sql`${sale.percent} between 1 and 9999`),
    check('sale_campaigns_amount_positive', sql`${sale.amount} > 0`),
    index('sale_campaigns_by_start').on(sale.startsAt, sale.id),
    index('sale_campaigns_to_sweep').on(sale.sweepAt).where(sql`sweep_at is not null`),
  ],
)

/** The products of a sale without a rule, in the order in which staff listed them. */
export const saleCampaignProducts = pgTable(
  'sale_campaign_products',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => saleCampaigns.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (membership) => [
    primaryKey({ columns: [membership.campaignId, membership.productId] }),
    index('sale_campaign_products_by_product').on(membership.productId),
  ],
)

/** Whether a rule has a condition of this kind. */
export const hasCondition = (rule: SQLWrapper, what: string) =>
  sql`${rule} @> ${JSON.stringify({ conditions: [{ what }] })}::jsonb`
