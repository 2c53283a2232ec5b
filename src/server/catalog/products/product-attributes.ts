import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AttributeType, ProductAttribute, ProductAttributes } from '#contract/attributes.ts'
import { errorAt } from '#contract/errors.ts'
import { t } from '#messages/attributeRules.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findOrAddChoices } from '../attributes/find-or-add-choices.ts'
import { attributeChoices, attributes } from '../attributes/tables.ts'
import { productAttributes } from './tables.ts'

type Value = ProductAttributes[string]
/** A value as stored, without its product. */
export type AttributeRow = Omit<typeof productAttributes.$inferInsert, 'productId'>

/** The attributes of a product in the owner's order, choices in the order of the product. */
export async function listProductAttributes(
  db: Database,
  productId: number,
): Promise<z.output<typeof ProductAttribute>[]> {
  const { code, name, type, unit } = attributes
  const { number, yes, text } = productAttributes
  const rows = await db
    .select({ ...{ code, name, type, unit, number, yes, text }, choice: attributeChoices.name })
    .from(productAttributes)
    .innerJoin(attributes, eq(attributes.id, productAttributes.attributeId))
    .leftJoin(attributeChoices, eq(attributeChoices.id, productAttributes.choiceId))
    .where(eq(productAttributes.productId, productId))
    .orderBy(asc(attributes.position), asc(attributes.id), asc(productAttributes.position))
  return [...Map.groupBy(rows, (row) => row.code).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { code, name, type, unit, number, yes, text } = first
    const value = type === 'choice' ? same.flatMap(({ choice }) => choice ?? []) : (number ?? yes ?? text ?? '')
    return [{ code, name, type, unit, value }]
  })
}

const Values = z.record(z.string(), z.union([z.number(), z.boolean(), z.string(), z.array(z.string())]))

/** The attributes of a product by code, as a column. Columns are named in full, because Drizzle would shorten them. */
export const attributeValues = sql`(
  select coalesce(json_object_agg(code, value order by place, code), '{}'::json) from (
    select described.code, described.position as place, case described.type
      when 'choice' then json_agg(choice.name order by had.position)
      when 'number' then to_json(min(had.number))
      when 'yes_no' then to_json(bool_or(had.yes))
      else to_json(min(had.text)) end as value
    from ${productAttributes} as had
    join ${attributes} as described on described.id = had.attribute_id
    left join ${attributeChoices} as choice on choice.id = had.choice_id
    where had.product_id = products.id
    group by described.id
  ) as described)`.mapWith((value: unknown): ProductAttributes => Values.parse(value))

/**
 * Finds the attributes for values of a product, and adds missing choices. Called before the product is locked, because a merge of
 * choices locks the attributes first.
 * @throws ShopError invalid_request at the field, for an unknown code, or a value of another type
 */
export async function findAttributeRows(tx: Database, values: ProductAttributes): Promise<AttributeRow[]> {
  const codes = Object.keys(values)
  if (codes.length === 0) return []
  const { id, code, name, type } = attributes
  const found = await tx
    .select({ id, code, name, type })
    .from(attributes)
    .where(sql`${code} = any(${sql.param(codes)}::text[])`)
  const byCode = new Map(found.map((attribute) => [attribute.code, attribute]))
  const rows: AttributeRow[] = []
  for (const [code, value] of Object.entries(values)) {
    const attribute = byCode.get(code)
    if (!attribute) throw errorAt(`attributes.${code}`, 'invalid_request', t('unknown', { code }))
    rows.push(...(await toRows(tx, attribute, value)))
  }
  return rows
}

/** Replaces the attributes of a product. */
export async function saveProductAttributes(tx: Database, productId: number, rows: AttributeRow[]): Promise<void> {
  await tx.delete(productAttributes).where(eq(productAttributes.productId, productId))
  if (rows.length > 0) await tx.insert(productAttributes).values(rows.map((row) => ({ ...row, productId })))
}

async function toRows(
  tx: Database,
  { id: attributeId, code, name, type }: { id: number; code: string; name: string; type: AttributeType },
  value: Value,
): Promise<AttributeRow[]> {
  const createError = (message: string) => errorAt(`attributes.${code}`, 'invalid_request', message)
  const row = { attributeId, position: 0 }
  if (type === 'number') {
    if (typeof value !== 'number') throw createError(t('notANumber', { name }))
    return [{ ...row, number: value }]
  }
  if (type === 'yes_no') {
    if (typeof value !== 'boolean') throw createError(t('notYesOrNo', { name }))
    return [{ ...row, yes: value }]
  }
  if (type === 'text') {
    if (typeof value !== 'string') throw createError(t('notAText', { name }))
    return [{ ...row, text: value }]
  }
  if (!Array.isArray(value)) throw createError(t('notChoices', { name }))
  const ids = await findOrAddChoices(tx, attributeId, value)
  if (!ids) throw createError(t('choicesFull', { name }))
  return [...new Set(ids)].map((choiceId, position) => ({ ...row, position, choiceId }))
}
