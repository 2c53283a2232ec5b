import { t } from '#messages/imports.ts'
import { slugOf } from '../categories/slug-of.ts'
import { textOf } from './cells.ts'
import type { FileRow, Problem } from './format.ts'

export const typesOf = (row: FileRow): string[] =>
  textOf(row, 'type')
    .toLowerCase()
    .split(/\s*,\s*/)
export const isVariation = (row: FileRow): boolean => typesOf(row).includes('variation')
export const isVariable = (row: FileRow): boolean => typesOf(row).includes('variable')

/** WooCommerce does not require SKUs; a generated one is stable across imports. */
export const skuOf = (row: FileRow): string => textOf(row, 'sku') || `WOO-${textOf(row, 'id') || row.line}`

/** Commas within an item are escaped by a backslash. */
export const listOf = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((each) => each.replaceAll('\\,', ',').trim())
    .filter(Boolean)

export function attributesOf(row: FileRow): { name: string; values: string[] }[] {
  const numbers = Object.keys(row.cells).flatMap((column) => /^attribute (\d+) name$/.exec(column)?.[1] ?? [])
  return numbers.flatMap((number) => {
    const name = textOf(row, `attribute ${number} name`)
    const values = listOf(textOf(row, `attribute ${number} value(s)`))
    return name ? [{ name, values }] : []
  })
}

/** Variations in the order in which shoppers see them. */
export const inTheirOrder = (variations: FileRow[]): FileRow[] =>
  variations.toSorted((a, b) => (Number(textOf(a, 'position')) || 0) - (Number(textOf(b, 'position')) || 0))

type Attributes = ReturnType<typeof attributesOf>

/** A variant that a row describes. */
export interface SoldVariant {
  row: FileRow
  sku: string
  /** By the name of the option. */
  values: ReadonlyMap<string, string>
  /** Whether it is a further variant of the same row. */
  isFurther: boolean
}

/**
 * The variants of variations. One for any value of an option becomes a variant for each value that has no variation of its
 * own. The first of them keeps the SKU.
 */
export function soldVariations(
  variations: FileRow[],
  names: readonly string[],
  ofProduct: Attributes,
  { problems, warnings }: { problems: Problem[]; warnings: string[] },
): SoldVariant[] {
  const read = variations.map((row) => {
    const own = new Map(attributesOf(row).map(({ name, values }) => [name, values[0] ?? '']))
    const open = names.filter((name) => !own.get(name))
    return { row, own, open }
  })
  const keyOf = (values: ReadonlyMap<string, string>) => JSON.stringify(names.map((name) => values.get(name)))
  const taken = new Set(read.flatMap(({ own, open }) => (open.length === 0 ? [keyOf(own)] : [])))
  return read.flatMap(({ row, own, open }) => {
    const sku = skuOf(row)
    if (open.length === 0) return [{ row, sku, values: own, isFurther: false }]
    const choices = open.map((name) => ofProduct.find((each) => each.name === name)?.values ?? [])
    const missing = open.filter((_, index) => choices[index]?.length === 0)
    if (missing.length > 0) {
      problems.push({ line: row.line, text: t('variationOpen', { options: missing.join(', ') }) })
      return []
    }
    const expanded = combinationsOf(choices)
      .map((chosen) => ({
        values: new Map([...own, ...open.map((name, index) => [name, chosen[index] ?? ''] as const)]),
        ending: chosen.map((value) => `-${slugOf(value)}`).join(''),
      }))
      .filter(({ values }) => !taken.has(keyOf(values)))
    for (const { values } of expanded) taken.add(keyOf(values))
    const values = expanded.map((each) => open.map((name) => each.values.get(name)).join(' '))
    warnings.push(t('variationOfAny', { line: row.line, options: open.join(', '), values: values.join(', ') }))
    return expanded.map(({ values, ending }, index) => ({
      row,
      sku: index === 0 ? sku : `${sku.slice(0, 64 - ending.length)}${ending}`,
      values,
      isFurther: index > 0,
    }))
  })
}

/** All combinations of one value from each list. */
const combinationsOf = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>((all, list) => all.flatMap((chosen) => list.map((value) => [...chosen, value])), [[]])

/**
 * The short description, the other one, and those of variations, below their values if they differ. Line breaks are written as a backslash
 * and an n.
 */
export function descriptionOf(row: FileRow, variations: readonly FileRow[]): string {
  const read = (each: FileRow, column: string) => textOf(each, column).replaceAll('\\n', '\n').trim()
  const [short, long] = [read(row, 'short description'), read(row, 'description')]
  const own = long.startsWith(short) ? long : [short, long].filter(Boolean).join('\n\n')
  const byText = Map.groupBy(variations, (variation) => read(variation, 'description'))
  const further = [...byText].filter(([text]) => text !== '' && !own.includes(text))
  const ofAll = further.length === 1 && further[0]?.[1].length === variations.length
  return [
    own,
    ...further.map(([text, rows]) => {
      const values = rows.map((each) =>
        attributesOf(each)
          .flatMap((attribute) => attribute.values)
          .join(' '),
      )
      return ofAll ? text : `<h3>${escapeHtml(values.join(', '))}</h3>\n\n${text}`
    }),
  ]
    .filter(Boolean)
    .join('\n\n')
}

const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
