import { defaultMessage } from '#contract/default-message.ts'
import { type Cents, isOnStep } from '#contract/money.ts'
import { ListAmount } from '#contract/price-lists.ts'
import { t } from '#messages/imports.ts'
import { t as rules } from '#messages/priceRules.ts'
import type { FurtherList } from '#server/commerce/price-lists/further-lists.ts'
import type { Problem, ReadListPrice } from '../csv-formats/format.ts'
import { listPriceColumns } from '../csv-formats/list-price-columns.ts'
import type { PlannedListPrice, PlannedProduct, PlannedVariant, PriceRow } from './planned-item.ts'

/** A variant with its current prices, and those of the file. */
interface MergedVariant {
  prices?: Record<string, Cents> | undefined
  listPrices?: Record<string, number | null> | undefined
  /** Undefined if the file does not have it. */
  line: number | undefined
}

type Prices = Record<string, PlannedListPrice>

/**
 * The prices of a product and its variants in lists after an import. Columns that the file does not have change nothing; an empty cell
 * removes a price: the product is then not sold in the list, and a variant has the price of the product.
 * @param line the product's first line
 */
export function mergeListPrices(
  {
    existing,
    read = {},
    variants,
  }: { existing: Prices; read: Record<string, ReadListPrice> | undefined; variants: readonly MergedVariant[] },
  { lists, line, problems }: { lists: readonly FurtherList[]; line: number; problems: Problem[] },
): { prices: Prices; ofVariants: Record<string, Cents>[] } {
  const prices = { ...existing }
  const ofVariants = variants.map((variant) => ({ ...variant.prices }))
  const names = new Set([...Object.keys(read), ...variants.flatMap(({ listPrices = {} }) => Object.keys(listPrices))])
  for (const name of names) {
    const list = lists.find((each) => each.name.toLowerCase() === name)
    const columns = listPriceColumns(list?.name ?? name)
    const report = (column: string, problem: string, at = line) =>
      problems.push({ line: at, text: t('inColumn', { column, problem: `${problem}.`.replace(/\.\.$/, '.') }) })
    const cells = read[name] ?? {}
    if (!list) {
      for (const field of ['price', 'before'] as const)
        if (cells[field] !== null && cells[field] !== undefined) report(columns[field], rules('noSuchList'))
      for (const { listPrices, line: at } of variants)
        if (typeof listPrices?.[name] === 'number') report(columns.ofVariant, rules('noSuchList'), at)
      continue
    }
    const { currency } = list
    /** @returns undefined, with a problem, for an amount that the list cannot have */
    const toAmount = (amount: number, column: string, at?: number): Cents | undefined => {
      const { data, error } = ListAmount.safeParse(amount, { error: defaultMessage })
      const problem = error?.issues[0]?.message ?? (isOnStep(data ?? 0, currency) ? undefined : rules('wholeAmount'))
      if (problem !== undefined) report(column, problem, at)
      return problem === undefined ? data : undefined
    }
    const wanted = mergeProductPrice(prices[list.name], cells, { currency, columns, toAmount, report })
    if (wanted) prices[list.name] = wanted
    else delete prices[list.name]
    for (const [index, { listPrices, line: at }] of variants.entries()) {
      const own = ofVariants[index]
      const cell = listPrices?.[name]
      if (!own) continue
      if (!wanted || cell === null) delete own[list.name]
      if (typeof cell !== 'number') continue
      if (!wanted) report(columns.ofVariant, rules('productFirst'), at)
      else {
        const amount = toAmount(cell, columns.ofVariant, at)
        if (amount !== undefined) own[list.name] = amount
      }
    }
  }
  return { prices, ofVariants }
}

interface PriceCells {
  currency: string
  columns: ReturnType<typeof listPriceColumns>
  toAmount: (amount: number, column: string) => Cents | undefined
  report: (column: string, problem: string) => void
}

/** @returns undefined if the product is not sold in the list */
function mergeProductPrice(
  current: PlannedListPrice | undefined,
  { price, before }: ReadListPrice,
  { currency, columns, toAmount, report }: PriceCells,
): PlannedListPrice | undefined {
  const amount = price === undefined ? current?.amount : price === null ? undefined : toAmount(price, columns.price)
  const compareAt =
    before === undefined
      ? (current?.compareAt ?? null)
      : before === null
        ? null
        : (toAmount(before, columns.before) ?? null)
  if (amount === undefined) {
    if (typeof before === 'number' && typeof price !== 'number') report(columns.before, rules('productFirst'))
    return typeof price === 'number' ? current : undefined
  }
  if (compareAt !== null && compareAt <= amount) report(columns.before, rules('compareAtTooLow'))
  return { currency, amount, compareAt }
}

/** All prices of a product in lists, in a fixed order, so that they can be compared. */
export const toPriceRows = ({
  prices = {},
  variants,
}: {
  prices?: PlannedProduct['prices']
  variants: readonly Pick<PlannedVariant, 'sku' | 'prices'>[]
}): PriceRow[] =>
  Object.entries(prices)
    .flatMap(([list, price]): PriceRow[] => [
      { list, sku: null, ...price },
      ...variants.flatMap(({ sku, prices: own }) => {
        const amount = own?.[list]
        return amount === undefined ? [] : [{ list, sku, currency: price.currency, amount, compareAt: null }]
      }),
    ])
    .toSorted((a, b) => compare(a.list, b.list) || compare(a.sku ?? '', b.sku ?? ''))

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
