import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { type OptionRow, optionColumns } from '../editing/save-options.ts'
import { findOrAddValues } from '../options/find-or-add-values.ts'
import { optionTypes } from '../options/tables.ts'
import { productOptions, productOptionValues } from '../products/tables.ts'
import { anyValue } from './existing-products.ts'
import type { PlannedProduct, PlannedVariant } from './planned-item.ts'
import { getPlannedChoice, getPlannedOptions } from './planned-options.ts'

/** Ids of options and of their values, by code and value. */
export type OptionIds = ReadonlyMap<string, { typeId: number; values: ReadonlyMap<string, number> }>

/**
 * Finds the options of a batch of products, and adds missing values. Called before the products are locked, because a merge of
 * values locks the options first. Deleted options, and values beyond the maximum, are omitted.
 */
export async function findOptionIds(tx: Database, products: readonly PlannedProduct[]): Promise<OptionIds> {
  const wanted = Map.groupBy(products.flatMap(getPlannedOptions), ({ code }) => code)
  if (wanted.size === 0) return new Map()
  const { id, code } = optionTypes
  const types = await tx
    .select({ id, code })
    .from(optionTypes)
    .where(sql`${code} = ${anyValue([...wanted.keys()], 'text')}`)
    .orderBy(id)
  const found = new Map<string, { typeId: number; values: ReadonlyMap<string, number> }>()
  for (const { id: typeId, code } of types) {
    const values = new Set((wanted.get(code) ?? []).flatMap((option) => option.values.map(({ value }) => value)))
    found.set(code, { typeId, values: (await findOrAddValues(tx, typeId, [...values])) ?? new Map() })
  }
  return found
}

/** The code of an option that does not exist, or does not have a value of the product. */
export const findMissingOption = (product: PlannedProduct, ids: OptionIds): string | undefined =>
  getPlannedOptions(product).find(({ code, values }) => values.some(({ value }) => !ids.get(code)?.values.has(value)))
    ?.code

/** Replaces the options of locked products, before their variants are written. */
export async function writeOptions(
  tx: Database,
  items: readonly { productId: number; wanted: PlannedProduct }[],
  ids: OptionIds,
): Promise<void> {
  if (items.length === 0) return
  const productIds = anyValue(
    items.map(({ productId }) => productId),
    'int',
  )
  await tx.delete(productOptions).where(sql`${productOptions.productId} = ${productIds}`)
  await tx.delete(productOptionValues).where(sql`${productOptionValues.productId} = ${productIds}`)
  const rows = items.flatMap(({ productId, wanted }) =>
    toOptionRows(wanted, ids).map((row, index) => ({ ...row, productId, position: index + 1 })),
  )
  if (rows.length === 0) return
  const options = rows.map(({ productId, position, typeId }) => ({ productId, position, typeId }))
  const values = rows.flatMap(({ productId, values }) =>
    values.map(({ valueId, images }, position) => ({ productId, valueId, images, position })),
  )
  // As JSON, because a statement has at most 65,535 parameters.
  await tx.execute(sql`
    insert into ${productOptions} (product_id, position, type_id)
    select "productId", position, "typeId" from json_to_recordset(${JSON.stringify(options)}::json)
      as wanted ("productId" int, position int, "typeId" int)`)
  await tx.execute(sql`
    insert into ${productOptionValues} (product_id, value_id, position, images)
    select "productId", "valueId", position, array(select json_array_elements_text(images))
    from json_to_recordset(${JSON.stringify(values)}::json)
      as wanted ("productId" int, "valueId" int, position int, images json)`)
}

/** The ids of the values of a variant for the columns `option1` to `option3`. */
export const findOptionColumns = (product: PlannedProduct, variant: PlannedVariant, ids: OptionIds) =>
  optionColumns(toOptionRows(product, ids), getPlannedChoice(variant))

const toOptionRows = (product: PlannedProduct, ids: OptionIds): OptionRow[] =>
  getPlannedOptions(product).flatMap(({ code, values }) => {
    const option = ids.get(code)
    if (!option) return []
    const found = values.flatMap(({ value, images }) => {
      const valueId = option.values.get(value)
      return valueId === undefined ? [] : { valueId, value, images }
    })
    return [{ typeId: option.typeId, code, values: found }]
  })
