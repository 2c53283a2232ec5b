import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { type FillState, fillStates } from '#contract/attribute-proposals.ts'
import type { Caller } from '#server/platform/audit-log/record-audit.ts'
import { oneOf, timestampColumn } from '#server/platform/database/columns.ts'
import { queueColumns } from '#server/platform/jobs/queue-columns.ts'
import { attributes } from '../attributes/tables.ts'
import { products } from '../products/tables.ts'

/** Jobs that fill attributes with values from specifications. */
export const attributeFills = pgTable(
  'attribute_fills',
  {
    id: uuid().primaryKey().defaultRandom(),
    attributeId: integer('attribute_id').references(() => attributes.id, { onDelete: 'set null' }),
    /** The name of the rows, in lower case. */
    row: text().notNull(),
    /** Null for all products. The category may have been deleted; then it has no products. */
    categoryId: integer('category_id'),
    defaultUnit: text('default_unit').notNull(),
    decimalComma: boolean('decimal_comma').notNull(),
    removeRows: boolean('remove_rows').notNull(),
    state: text().$type<FillState>().notNull().default('filling'),
    /** ID of the last processed product. */
    sweptTo: integer('swept_to').notNull().default(0),
    /** Number of processed products that have this specification. */
    looked: integer().notNull().default(0),
    /** How many of them got a value. */
    filled: integer().notNull().default(0),
    /** How many of them have a specification that could not be parsed. */
    unread: integer().notNull().default(0),
    /** Who requested the current step; null once it is done. */
    caller: jsonb().$type<Caller>(),
    ...queueColumns(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    touchedAt: timestampColumn('touched_at').notNull().defaultNow(),
  },
  (fill) => [
    index('attribute_fills_by_age').on(fill.createdAt, fill.id),
    index('attribute_fills_by_attribute').on(fill.attributeId),
    oneOf('attribute_fills_state_known', fill.state, fillStates),
  ],
)

/** The products that got a value, with the row that it was read from. */
export const attributeFillItems = pgTable(
  'attribute_fill_items',
  {
    fillId: uuid('fill_id')
      .notNull()
      .references(() => attributeFills.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    value: text().notNull(),
    /** The choice that the product got, to find it by after a rename. Null for other types, and in fills of earlier versions. */
    choiceId: integer('choice_id'),
    /** Position of the specification in the product. */
    position: integer().notNull(),
  },
  (item) => [
    primaryKey({ columns: [item.fillId, item.productId] }),
    index('attribute_fill_items_by_product').on(item.productId),
  ],
)
