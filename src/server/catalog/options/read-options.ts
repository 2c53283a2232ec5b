import { asc } from 'drizzle-orm'
import type { OptionDisplay } from '#contract/options.ts'
import type { Database } from '#server/platform/database/database.ts'
import { optionTypes, optionValues } from './tables.ts'

/** An option without its products. */
export interface OptionType {
  id: number
  code: string
  name: string
  display: OptionDisplay
  filterable: boolean
  /** By id, in the owner's order. */
  values: ReadonlyMap<number, { value: string; swatch: string | null }>
  /** The values before they were translated. */
  originals?: ReadonlyMap<number, { value: string }>
  /** Whether its name is translated, and the ids of the values that are. */
  isTranslated?: boolean
  translatedValues?: ReadonlySet<number>
}

/** The options of a shop, in memory. */
export interface OptionSet {
  /** In the owner's order. */
  readonly all: readonly OptionType[]
  byId(id: number): OptionType | undefined
  byCode(code: string): OptionType | undefined
  /** By name, ignoring case; undefined if several options have it. */
  byName(name: string): OptionType | undefined
}

export function createOptionSet(all: readonly OptionType[]): OptionSet {
  const byId = new Map(all.map((type) => [type.id, type]))
  const byCode = new Map(all.map((type) => [type.code, type]))
  const byName = Map.groupBy(all, ({ name }) => name.toLowerCase())
  return {
    all,
    byId: (id) => byId.get(id),
    byCode: (code) => byCode.get(code),
    byName(name) {
      const [type, ...others] = byName.get(name.toLowerCase()) ?? []
      return others.length === 0 ? type : undefined
    },
  }
}

/** Reads all options with their values. */
export async function readOptions(db: Database): Promise<OptionSet> {
  const { id, code, name, display, filterable } = optionTypes
  const types = await db
    .select({ id, code, name, display, filterable })
    .from(optionTypes)
    .orderBy(asc(optionTypes.position), asc(optionTypes.id))
  const values = await db
    .select({
      id: optionValues.id,
      typeId: optionValues.typeId,
      value: optionValues.value,
      swatch: optionValues.swatch,
    })
    .from(optionValues)
    .orderBy(asc(optionValues.position), asc(optionValues.id))
  const byType = Map.groupBy(values, ({ typeId }) => typeId)
  return createOptionSet(
    types.map((type) => ({
      ...type,
      values: new Map((byType.get(type.id) ?? []).map(({ id, value, swatch }) => [id, { value, swatch }])),
    })),
  )
}
