import { sql } from 'drizzle-orm'
import type { ProductAttributes } from '#contract/attributes.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findOrAddChoices } from '../attributes/find-or-add-choices.ts'
import { attributes } from '../attributes/tables.ts'
import type { AttributeRow } from '../products/product-attributes.ts'
import { productAttributes } from '../products/tables.ts'
import { anyValue } from './existing-products.ts'

interface AttributeIds {
  id: number
  /** Ids of choices by name. */
  choices: ReadonlyMap<string, number>
}

/**
 * Finds the attributes and choices for a batch of products by code. New choices are added. Called before the products are locked,
 * because a merge of choices locks the attributes first. Deleted attributes, and choices beyond the maximum, are omitted.
 */
export async function findAttributeIds(
  tx: Database,
  values: readonly ProductAttributes[],
): Promise<ReadonlyMap<string, AttributeIds>> {
  const codes = [...new Set(values.flatMap(Object.keys))]
  if (codes.length === 0) return new Map()
  const { id, code } = attributes
  const found = await tx
    .select({ id, code })
    .from(attributes)
    .where(sql`${code} = ${anyValue(codes, 'text')}`)
  const all = new Map<string, AttributeIds>()
  for (const attribute of found) {
    const names = [...new Set(values.flatMap((each) => listChoices(each[attribute.code])))]
    const ids = names.length > 0 ? await findOrAddChoices(tx, attribute.id, names) : []
    const choices = new Map(names.flatMap((name, index) => (ids?.[index] === undefined ? [] : [[name, ids[index]]])))
    all.set(attribute.code, { id: attribute.id, choices })
  }
  return all
}

/** The codes of attributes that do not exist, or do not have a choice of a product. */
export const findMissingAttributes = (values: ProductAttributes, known: ReadonlyMap<string, AttributeIds>): string[] =>
  Object.entries(values).flatMap(([code, value]) => {
    const attribute = known.get(code)
    return attribute && listChoices(value).every((name) => attribute.choices.has(name)) ? [] : code
  })

/** Replaces the attributes of a batch of products. */
export async function writeAttributes(
  tx: Database,
  items: readonly { productId: number; attributes: ProductAttributes }[],
  known: ReadonlyMap<string, AttributeIds>,
): Promise<void> {
  if (items.length === 0) return
  const ids = items.map(({ productId }) => productId)
  await tx.delete(productAttributes).where(sql`${productAttributes.productId} = ${anyValue(ids, 'int')}`)
  const rows = items.flatMap(({ productId, attributes }) =>
    Object.entries(attributes).flatMap(([code, value]) => {
      const attribute = known.get(code)
      return attribute ? toRows(value, attribute).map((row) => ({ productId, ...row })) : []
    }),
  )
  if (rows.length === 0) return
  // As JSON, because a statement with tens of thousands of parameters takes longer to build than to execute.
  await tx.execute(sql`
    insert into ${productAttributes} (product_id, attribute_id, position, number, choice_id, yes, text)
    select "productId", "attributeId", position, number, "choiceId", yes, text
    from json_to_recordset(${JSON.stringify(rows)}::json) as wanted
      ("productId" int, "attributeId" int, position int, number numeric, "choiceId" int, yes boolean, text text)`)
}

const listChoices = (value: ProductAttributes[string] | undefined): string[] => (Array.isArray(value) ? value : [])

function toRows(value: ProductAttributes[string], { id: attributeId, choices }: AttributeIds): AttributeRow[] {
  const row = { attributeId, position: 0 }
  if (typeof value === 'number') return [{ ...row, number: value }]
  if (typeof value === 'boolean') return [{ ...row, yes: value }]
  if (typeof value === 'string') return [{ ...row, text: value }]
  const ids = new Set(value.flatMap((name) => choices.get(name) ?? []))
  return [...ids].map((choiceId, position) => ({ ...row, position, choiceId }))
}
