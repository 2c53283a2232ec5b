import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { MAX_COMPONENT_UNITS } from '#contract/bundles.ts'
import { timestampColumn, transactionNumber } from '#server/platform/database/columns.ts'
import { tags } from '../../tags/tables.ts'
import { products, variants } from '../tables.ts'

/** The tags of products. */
export const productTags = pgTable(
  'product_tags',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id),
  },
  (tagged) => [
    primaryKey({ columns: [tagged.productId, tagged.tagId] }),
    index('product_tags_by_tag').on(tagged.tagId, tagged.productId),
  ],
)

/** Related products that staff chose for the page of a product, in order. */
export const productLinks = pgTable(
  'product_links',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    otherId: integer('other_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (link) => [
    primaryKey({ columns: [link.productId, link.otherId] }),
    index('product_links_by_other').on(link.otherId),
    check('product_links_to_others', sql`${link.productId} <> ${link.otherId}`),
  ],
)

/** The components of the variants of bundles, in order. A trigger ensures that only bundles have components, and that no component is a bundle. */
export const bundleComponents = pgTable(
  'bundle_components',
  {
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    componentId: integer('component_id')
      .notNull()
      .references(() => variants.id),
    /** Units of the component in each unit of the bundle. */
    quantity: integer().notNull(),
    position: integer().notNull(),
  },
  (component) => [
    primaryKey({ columns: [component.variantId, component.componentId] }),
    index('bundle_components_by_component').on(component.componentId),
    check(
      'bundle_components_quantity',
      sql`${component.quantity} between 1 and ${sql.raw(String(MAX_COMPONENT_UNITS))}`,
    ),
  ],
)

/** All changes of prices in cents, from which the price at any time can be calculated. Written by triggers. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The SKU whose own price changed. Null for the price of the product. */
    sku: text(),
    /**
     * Null when the variant had the price of the product, and in further lists when the product had none. In the currency of the
     * list.
     */
    before: integer(),
    after: integer(),
    /** Null for the default list. Not a foreign key: sales add entries, and would deadlock with the deletion of a list. */
    priceListId: integer('price_list_id'),
    at: timestampColumn('at').notNull().defaultNow(),
  },
  (change) => [
    index('price_changes_by_product').on(change.productId, change.id),
    // For the last change of a price, which a trigger looks up for each price that changes. SKUs are not empty.
    index('price_changes_by_sku').on(change.productId, sql`coalesce(${change.sku}, '')`, change.id),
  ],
)

/** Products whose rows were deleted, which the application itself never does. Written by a trigger. */
export const removedProducts = pgTable(
  'removed_products',
  {
    productId: integer('product_id').notNull(),
    removedIn: transactionNumber('removed_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (removed) => [index('removed_products_by_change').on(removed.removedIn)],
)

/** Former slugs of products. */
export const formerSlugs = pgTable('former_slugs', {
  slug: text().primaryKey(),
  productId: integer('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
})
