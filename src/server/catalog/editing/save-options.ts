import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { errorAt } from '#contract/errors.ts'
import { t } from '#messages/optionRules.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { findOrAddValues } from '../options/find-or-add-values.ts'
import { optionTypes, optionValues } from '../options/tables.ts'
import { productOptions, productOptionValues } from '../products/tables.ts'
import type { ResolvedOption } from './resolve-options.ts'

/** An option of a product with the ids of its values. */
export interface OptionRow {
  typeId: number
  code: string
  values: { valueId: number; value: string; images: string[] }[]
}

/** An option whose values can be found by name. */
export type ChoosableOption = Pick<OptionRow, 'code'> & { values: Omit<OptionRow['values'][number], 'images'>[] }

const Found = z.object({
  typeId: z.int(),
  code: z.string(),
  name: z.string(),
  valueId: z.int().nullable(),
  value: z.string().nullable(),
})

/**
 * Finds the options of a product, and adds missing values to them. Called before the product is locked, because a merge of
 * values locks the options first.
 * @throws ShopError invalid_request at the field, for an unknown code
 */
export async function findOptionRows(tx: Database, options: readonly ResolvedOption[]): Promise<OptionRow[]> {
  if (options.length === 0) return []
  const wanted = options.flatMap(({ code, values }) => values.map(({ value }) => ({ code, value })))
  const codes = options.map(({ code }) => code)
  const found = await readRows(
    tx,
    Found,
    sql`select types.id as "typeId", types.code, types.name, each.id as "valueId", each.value from ${optionTypes} as types
      left join json_to_recordset(${JSON.stringify(wanted)}::json) as wanted (code text, value text) on wanted.code = types.code
      left join ${optionValues} as each on each.type_id = types.id and each.value = wanted.value
      where types.code = any(${sql.param(codes)}::text[])`,
  )
  const byCode = Map.groupBy(found, ({ code }) => code)
  const rows: OptionRow[] = []
  for (const [index, { code, values }] of options.entries()) {
    const known = byCode.get(code)
    const [type] = known ?? []
    if (!known || !type) throw errorAt(`options.${index}.code`, 'invalid_request', t('unknown', { code }))
    const { typeId, name } = type
    const names = values.map(({ value }) => value)
    const ids = new Map(known.map(({ value, valueId }) => [value, valueId]))
    const all = names.every((value) => ids.has(value)) ? ids : await findOrAddValues(tx, typeId, names)
    if (!all) throw errorAt(`options.${index}.values`, 'invalid_request', t('valuesFull', { name }))
    const valueRows = values.flatMap(({ value, images }) => {
      const valueId = all.get(value) ?? null
      return valueId === null ? [] : { valueId, value, images }
    })
    rows.push({ typeId, code, values: valueRows })
  }
  return rows
}

/** Replaces the options of a locked product, before its variants are saved. */
export async function saveOptions(tx: Database, productId: number, rows: readonly OptionRow[]): Promise<void> {
  await tx.delete(productOptions).where(eq(productOptions.productId, productId))
  await tx.delete(productOptionValues).where(eq(productOptionValues.productId, productId))
  if (rows.length === 0) return
  await tx.insert(productOptions).values(rows.map(({ typeId }, index) => ({ productId, typeId, position: index + 1 })))
  await tx
    .insert(productOptionValues)
    .values(
      rows.flatMap(({ values }) =>
        values.map(({ valueId, images }, position) => ({ productId, valueId, images, position })),
      ),
    )
}

/** The ids of the values of a variant for the columns `option1` to `option3`. */
export function optionColumns(rows: readonly ChoosableOption[], options: Readonly<Record<string, string>>) {
  const [option1 = null, option2 = null, option3 = null] = rows.map(
    ({ code, values }) => values.find(({ value }) => value === options[code])?.valueId ?? null,
  )
  return { option1, option2, option3 }
}
