import { integer, json, jsonb, pgTable, unique } from 'drizzle-orm/pg-core'
import type { TemplateFields } from '#contract/product-templates.ts'
import { citext, timestampColumn } from '#server/platform/database/columns.ts'
import type { NamedReference } from '../../products/named-by-product.ts'

/** Two templates with the same name violate this constraint. */
export const ONE_TEMPLATE_NAME = 'product_templates_one_name'

/** Templates: fields that prefill new products. */
export const productTemplates = pgTable(
  'product_templates',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: citext().notNull(),
    /** `json` and not `jsonb`, because the order of specifications matters. Amounts in cents. */
    fields: json().$type<TemplateFields>().notNull(),
    /** The ids of the objects that the fields refer to by name, so that they are found after a rename. */
    named: jsonb().$type<NamedReference[]>().notNull(),
    revision: integer().notNull().default(1),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (template) => [unique(ONE_TEMPLATE_NAME).on(template.name)],
)
