import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ChosenOption } from '#contract/chosen-options.ts'
import { optionDisplays, optionRoles, type ProductOption } from '#contract/options.ts'
import { optionTypes, optionValues } from '../options/tables.ts'
import { productOptions, productOptionValues, products, variants } from './tables.ts'

/** Code, name, display, role, and values (id, value, swatch, pictures) of the options of a product, in order. */
export const OptionRows = z.array(
  z.tuple([
    z.string(),
    z.string(),
    z.enum(optionDisplays),
    z.enum(optionRoles).nullable(),
    z.array(z.tuple([z.int(), z.string(), z.string().nullable(), z.array(z.string())])),
  ]),
)
export type OptionRows = z.output<typeof OptionRows>

/** The options of a product as `OptionRows`. Table names are written out, because Drizzle omits them in a field. */
export const optionRows: SQL<OptionRows> = sql`${sql`coalesce((
  select json_agg(json_build_array(types.code, types.name, types.display, types.role, (
    select coalesce(json_agg(json_build_array(each.id, each.value, each.swatch, offered.images) order by offered.position, each.id), '[]')
    from ${productOptionValues} as offered join ${optionValues} as each on each.id = offered.value_id
    where offered.product_id = chosen.product_id and each.type_id = types.id)) order by chosen.position)
  from ${productOptions} as chosen join ${optionTypes} as types on types.id = chosen.type_id
  where chosen.product_id = ${products}.id), '[]')`}`.mapWith((value: unknown) => OptionRows.parse(value))

/** The values of a variant for its options, as SQL. */
export const chosenOptions: SQL<ChosenOption[]> =
  sql`${sql`chosen_options(${variants.option1}, ${variants.option2}, ${variants.option3})`}`.mapWith((value: unknown) =>
    Chosen.parse(value),
  )
const Chosen = z.array(z.object({ code: z.string(), name: z.string(), value: z.string() }))

/** The options of a product as shoppers see them. */
export const toProductOptions = (rows: OptionRows): z.output<typeof ProductOption>[] =>
  rows.map(([code, name, display, role, values]) => ({
    ...{ code, name, display, role },
    values: values.map(([, value, swatch, images]) => ({ value, swatch, images })),
  }))

/** The options of a product for staff, by code. */
export const toResolvedOptions = (rows: OptionRows) =>
  rows.map(([code, , , , values]) => ({ code, values: values.map(([, value, , images]) => ({ value, images })) }))

/** The values of an option in the order of the product; empty if it has no such option. */
export const listValues = (rows: OptionRows, wanted: string): string[] =>
  rows.find(([code]) => code === wanted)?.[4].map(([, value]) => value) ?? []

/** @returns a function that finds the options of a variant by the ids of its values */
export function createChosenOptions(rows: OptionRows): (ids: readonly (number | null)[]) => ChosenOption[] {
  const byId = new Map(
    rows.flatMap(([code, name, , , values]) => values.map(([id, value]) => [id, { code, name, value }] as const)),
  )
  return (ids) => ids.flatMap((id) => (id === null ? [] : (byId.get(id) ?? [])))
}
