import { toSlug } from '#contract/to-slug.ts'
import { t } from '#messages/imports.ts'
import { getCellText } from './cells.ts'
import type { FileRow, Problem } from './format.ts'

export const parseTypes = (row: FileRow): string[] =>
  getCellText(row, 'type')
    .toLowerCase()
    .split(/\s*,\s*/)
export const isVariation = (row: FileRow): boolean => parseTypes(row).includes('variation')
export const isGrouped = (row: FileRow): boolean => parseTypes(row).includes('grouped')
export const isVariable = (row: FileRow): boolean => parseTypes(row).includes('variable')

/** WooCommerce does not require SKUs; a generated one is stable across imports. */
export const findOrGenerateSku = (row: FileRow): string =>
  getCellText(row, 'sku') || `WOO-${getCellText(row, 'id') || row.line}`

/** The path of its page. Exports have no slugs, so it is made from the name, as WooCommerce does. */
export const findOldPath = (row: FileRow): string =>
  `/product/${getCellText(row, 'slug') || toSlug(getCellText(row, 'name'))}`

/** Commas within an item are escaped by a backslash. */
export const splitList = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((each) => each.replaceAll('\\,', ',').trim())
    .filter(Boolean)

export function parseAttributes(row: FileRow): { name: string; values: string[] }[] {
  const numbers = Object.keys(row.cells).flatMap((column) => /^attribute (\d+) name$/.exec(column)?.[1] ?? [])
  return numbers.flatMap((number) => {
    const name = getCellText(row, `attribute ${number} name`)
    const values = splitList(getCellText(row, `attribute ${number} value(s)`))
    return name ? [{ name, values }] : []
  })
}

/** Variations in the order in which shoppers see them. */
export const sortVariations = (variations: FileRow[]): FileRow[] =>
  variations.toSorted((a, b) => (Number(getCellText(a, 'position')) || 0) - (Number(getCellText(b, 'position')) || 0))

type Attributes = ReturnType<typeof parseAttributes>

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
 * The variants of variations. A variation for any value of an option becomes a variant for each value that has no variation of
 * its own. The first of these keeps the SKU.
 */
export function expandVariations(
  variations: FileRow[],
  names: readonly string[],
  productAttributes: Attributes,
  { problems, warnings }: { problems: Problem[]; warnings: string[] },
): SoldVariant[] {
  const read = variations.map((row) => {
    const own = new Map(parseAttributes(row).map(({ name, values }) => [name, values[0] ?? '']))
    const open = names.filter((name) => !own.get(name))
    return { row, own, open }
  })
  const toKey = (values: ReadonlyMap<string, string>) => JSON.stringify(names.map((name) => values.get(name)))
  const taken = new Set(read.flatMap(({ own, open }) => (open.length === 0 ? [toKey(own)] : [])))
  return read.flatMap(({ row, own, open }) => {
    const sku = findOrGenerateSku(row)
    if (open.length === 0) return [{ row, sku, values: own, isFurther: false }]
    const choices = open.map((name) => productAttributes.find((each) => each.name === name)?.values ?? [])
    const missing = open.filter((_, index) => choices[index]?.length === 0)
    if (missing.length > 0) {
      problems.push({ line: row.line, text: t('variationOpen', { options: missing.join(', ') }) })
      return []
    }
    const expanded = listCombinations(choices)
      .map((chosen) => ({
        values: new Map([...own, ...open.map((name, index) => [name, chosen[index] ?? ''] as const)]),
        ending: chosen.map((value) => `-${toSlug(value)}`).join(''),
      }))
      .filter(({ values }) => !taken.has(toKey(values)))
    for (const { values } of expanded) taken.add(toKey(values))
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
const listCombinations = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>((all, list) => all.flatMap((chosen) => list.map((value) => [...chosen, value])), [[]])

/**
 * Joins the short description, the description, and those of variations, with their values as headings if they differ. Files
 * have `\n` for line breaks.
 */
export function joinDescriptions(row: FileRow, variations: readonly FileRow[]): string {
  const read = (each: FileRow, column: string) => getCellText(each, column).replaceAll('\\n', '\n').trim()
  const [short, long] = [read(row, 'short description'), read(row, 'description')]
  const own = long.startsWith(short) ? long : [short, long].filter(Boolean).join('\n\n')
  const byText = Map.groupBy(variations, (variation) => read(variation, 'description'))
  const further = [...byText].filter(([text]) => text !== '' && !own.includes(text))
  const ofAll = further.length === 1 && further[0]?.[1].length === variations.length
  return [
    own,
    ...further.map(([text, rows]) => {
      const values = rows.map((each) =>
        parseAttributes(each)
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
