import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { type OptionDisplay, type OptionRole, optionDisplays, optionRoles } from '#contract/options.ts'
import { oneOf, transactionNumber } from '#server/platform/database/columns.ts'

/** Two options with the same code violate this constraint. */
export const ONE_CODE = 'option_types_one_code'

/** Two equal values of an option violate this constraint. */
export const ONE_VALUE = 'option_values_one_value'

/** An option that shoppers choose before they buy a product, such as color, size or length. */
export const optionTypes = pgTable(
  'option_types',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Its name in URLs and files. */
    code: text().notNull(),
    name: text().notNull(),
    /** How its values are shown. */
    display: text().$type<OptionDisplay>().notNull().default('text'),
    /** The option that fields such as `color` and `size` refer to. Every shop has one for each role. */
    role: text().$type<OptionRole>(),
    filterable: boolean().notNull().default(true),
    position: integer().notNull(),
    revision: integer().notNull().default(1),
  },
  (type) => [
    uniqueIndex(ONE_CODE).on(type.code),
    unique('option_types_one_per_role').on(type.role),
    oneOf('option_types_display_known', type.display, optionDisplays),
    oneOf('option_types_role_known', type.role, optionRoles),
  ],
)

/** The values of options, in the owner's order. Products and variants refer to them, so that a rename changes one row. */
export const optionValues = pgTable(
  'option_values',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    typeId: integer('type_id')
      .notNull()
      .references(() => optionTypes.id, { onDelete: 'cascade' }),
    value: text().notNull(),
    /** A color such as `#336699`, or the URL of a picture. */
    swatch: text(),
    position: integer().notNull(),
  },
  // Case-sensitive, like the colors and sizes of earlier versions.
  (value) => [unique(ONE_VALUE).on(value.typeId, value.value)],
)

/** One row: the transaction of the last change of options or their values. A trigger writes it. */
export const optionChanges = pgTable(
  'option_changes',
  {
    id: integer().primaryKey(),
    changedIn: transactionNumber('changed_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (changes) => [check('option_changes_one_row', sql`${changes.id} = 1`)],
)
