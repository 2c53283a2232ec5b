import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type AttributeType, attributeTypes } from '#contract/attributes.ts'
import { oneOf, transactionNumber } from '#server/platform/database/columns.ts'
import { categories } from '../categories/tables.ts'

/** Two attributes with the same code violate this constraint. */
export const ONE_CODE = 'attributes_one_code'

/** Two choices of an attribute with the same name violate this constraint. */
export const ONE_CHOICE = 'attribute_choices_one_folded_name'

/** An attribute that describes products: a number with a unit, choices, yes or no, or a text. */
export const attributes = pgTable(
  'attributes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Its name in URLs and files. */
    code: text().notNull(),
    name: text().notNull(),
    type: text().$type<AttributeType>().notNull(),
    /** Shown after a number; empty for other types. */
    unit: text().notNull().default(''),
    filterable: boolean().notNull().default(true),
    /** Order on the page of a product. */
    position: integer().notNull(),
    revision: integer().notNull().default(1),
  },
  (attribute) => [
    uniqueIndex(ONE_CODE).on(attribute.code),
    oneOf('attributes_type_known', attribute.type, attributeTypes),
    check('attributes_unit_of_numbers', sql`${attribute.unit} = '' or ${attribute.type} = 'number'`),
  ],
)

/** A name of a choice without its case, as `foldChoice` folds it in JavaScript. */
export const foldedName = (name: SQLWrapper): SQL => sql`replace(lower(${name}), '\u03c2', '\u03c3')`

/** The choices of an attribute, in the owner's order. */
export const attributeChoices = pgTable(
  'attribute_choices',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    position: integer().notNull(),
  },
  (choice) => [uniqueIndex(ONE_CHOICE).on(choice.attributeId, foldedName(choice.name))],
)

/** The attributes by which lists of a category, and of those below it, can be filtered. */
export const categoryFilters = pgTable(
  'category_filters',
  {
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (filter) => [primaryKey({ columns: [filter.categoryId, filter.attributeId] })],
)

/** One row: the transaction of the last change of attributes, their choices, or filters. A trigger writes it. */
export const attributeChanges = pgTable(
  'attribute_changes',
  {
    id: integer().primaryKey(),
    changedIn: transactionNumber('changed_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (changes) => [check('attribute_changes_one_row', sql`${changes.id} = 1`)],
)
