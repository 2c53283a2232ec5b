import type { Database } from '#server/platform/database/database.ts'
import { readCurrentNames } from '../products/named-by-product.ts'
import type { ResolvedProduct } from './resolve-options.ts'
import type { ChoosableOption, OptionRow } from './save-options.ts'

/** The options with their current names. */
export async function readCurrentOptionNames(tx: Database, rows: readonly OptionRow[]): Promise<OptionRow[]> {
  const ids = rows.flatMap(({ values }) => values.map(({ valueId }) => valueId))
  const named = await readCurrentNames(
    tx,
    ids.map((id) => ['value', '', '', id]),
  )
  const names = new Map(named.map(([, code, value, id]) => [id, { code, value }]))
  return rows.map(({ code, values, ...row }) => ({
    ...row,
    code: names.get(values[0]?.valueId ?? 0)?.code ?? code,
    values: values.map((each) => ({ ...each, value: names.get(each.valueId)?.value ?? each.value })),
  }))
}

/**
 * A request with the current names of its options and their values, which may have been renamed since they were found.
 * @param found the options with the names in the request
 * @param current the same options with their current names
 */
export function withCurrentOptionNames(
  input: ResolvedProduct,
  found: readonly ChoosableOption[],
  current: readonly ChoosableOption[],
): ResolvedProduct {
  const renamed = new Map<string, { code: string; value: string }>()
  for (const [index, option] of found.entries()) {
    const { code, values } = current[index] ?? option
    for (const [place, { value: former }] of option.values.entries()) {
      const value = values[place]?.value ?? former
      if (value !== former || code !== option.code) renamed.set(toKey(option.code, former), { code, value })
    }
  }
  if (renamed.size === 0) return input
  const findName = (code: string, value: string) => renamed.get(toKey(code, value)) ?? { code, value }
  const options = input.options.map(({ code, values }) => ({
    code: findName(code, values[0]?.value ?? '').code,
    values: values.map(({ value, images }) => ({ value: findName(code, value).value, images })),
  }))
  const listValues = (wanted: string) =>
    options.find(({ code }) => code === wanted)?.values.map(({ value }) => value) ?? []
  return {
    ...input,
    options,
    colors: listValues('color'),
    sizes: listValues('size'),
    variants: input.variants.map((variant) => {
      const chosen = Object.entries(variant.options).map(([code, value]) => findName(code, value))
      const options = Object.fromEntries(chosen.map(({ code, value }) => [code, value]))
      return { ...variant, options, color: options.color ?? null, size: options.size ?? null }
    }),
  }
}

const toKey = (code: string, value: string): string => JSON.stringify([code, value])
