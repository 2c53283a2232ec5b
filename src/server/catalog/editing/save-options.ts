import { eq, inArray } from 'drizzle-orm'
import { errorAt } from '#contract/errors.ts'
import { t } from '#messages/optionRules.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findOrAddValues } from '../options/find-or-add-values.ts'
import { optionTypes } from '../options/tables.ts'
import { productOptions, productOptionValues } from '../products/tables.ts'
import type { ResolvedOption } from './resolve-options.ts'

/** An option of a product with the ids of its values. */
export interface OptionRow {
  typeId: number
  code: string
  values: { valueId: number; value: string; images: string[] }[]
}

/**
 * Finds the options of a product, and adds missing values to them. Called before the product is locked, because a merge of
 * values locks the options first.
 * @throws ShopError invalid_request at the field, for an unknown code
 */
export async function findOptionRows(tx: Database, options: readonly ResolvedOption[]): Promise<OptionRow[]> {
  if (options.length === 0) return []
  const codes = options.map(({ code }) => code)
  const { id, code, name } = optionTypes
  const types = await tx.select({ id, code, name }).from(optionTypes).where(inArray(code, codes))
  const rows: OptionRow[] = []
  for (const [index, { code, values }] of options.entries()) {
    const type = types.find((each) => each.code === code)
    if (!type) throw errorAt(`options.${index}.code`, 'invalid_request', t('unknown', { code }))
    const ids = await findOrAddValues(
      tx,
      type.id,
      values.map(({ value }) => value),
    )
    if (!ids) throw errorAt(`options.${index}.values`, 'invalid_request', t('valuesFull', { name: type.name }))
    rows.push({
      typeId: type.id,
      code,
      values: values.flatMap(({ value, images }) => {
        const valueId = ids.get(value)
        return valueId === undefined ? [] : { valueId, value, images }
      }),
    })
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
export function optionColumns(rows: readonly OptionRow[], options: Readonly<Record<string, string>>) {
  const [option1 = null, option2 = null, option3 = null] = rows.map(
    ({ code, values }) => values.find(({ value }) => value === options[code])?.valueId ?? null,
  )
  return { option1, option2, option3 }
}
