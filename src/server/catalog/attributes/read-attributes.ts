import { asc } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { type Attribute, type AttributeSet, createAttributeSet } from './attribute-set.ts'
import { attributeChoices, attributes, categoryFilters } from './tables.ts'

/** Reads all attributes with their choices, and the filters of categories. */
export async function readAttributes(db: Database): Promise<AttributeSet> {
  const rows = await db.select().from(attributes).orderBy(asc(attributes.position), asc(attributes.id))
  if (rows.length === 0) return createAttributeSet([], new Map())
  const choices = await db
    .select({ id: attributeChoices.id, attributeId: attributeChoices.attributeId, name: attributeChoices.name })
    .from(attributeChoices)
    .orderBy(asc(attributeChoices.position), asc(attributeChoices.id))
  const filters = await db.select().from(categoryFilters).orderBy(asc(categoryFilters.position))
  const byAttribute = Map.groupBy(choices, ({ attributeId }) => attributeId)
  const idsByCategory = Map.groupBy(filters, ({ categoryId }) => categoryId)
  return createAttributeSet(
    rows.map(
      ({ position, revision, ...attribute }): Attribute => ({
        ...attribute,
        choices: new Map((byAttribute.get(attribute.id) ?? []).map(({ id, name }) => [id, name])),
      }),
    ),
    new Map([...idsByCategory].map(([category, all]) => [category, all.map(({ attributeId }) => attributeId)])),
  )
}
