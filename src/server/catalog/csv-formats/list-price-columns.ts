import { parseAmount } from './cells.ts'
import type { FileRow, Problem, ReadListPrice } from './format.ts'

const PRICE = 'price:'
const BEFORE = 'price before:'
const OF_VARIANT = 'variant price:'

/** The columns of a price list in our own format. */
export const listPriceColumns = (list: string) => ({
  price: `${PRICE}${list}`,
  before: `${BEFORE}${list}`,
  ofVariant: `${OF_VARIANT}${list}`,
})

/** Whether a column, in lower case, has prices of a list. */
export const isListPriceColumn = (column: string): boolean =>
  [PRICE, BEFORE, OF_VARIANT].some((prefix) => column.startsWith(prefix))

/** The columns in a row with the prices of products in lists. */
export const listProductPriceColumns = ({ cells }: FileRow): string[] =>
  Object.keys(cells).filter((column) => column.startsWith(PRICE) || column.startsWith(BEFORE))

/** The prices of a product, by the name of the list in lower case. */
export function parseListPrices(row: FileRow, problems: Problem[]): Record<string, ReadListPrice> {
  const prices: Record<string, ReadListPrice> = {}
  for (const column of listProductPriceColumns(row)) {
    const [prefix, field] = column.startsWith(PRICE) ? ([PRICE, 'price'] as const) : ([BEFORE, 'before'] as const)
    const list = toName(column, prefix)
    prices[list] = { ...prices[list], [field]: parseAmount(row, column, problems) }
  }
  return prices
}

/** The prices of a variant, by the name of the list in lower case; null for the price of the product. */
export const parseVariantListPrices = (row: FileRow, problems: Problem[]): Record<string, number | null> =>
  Object.fromEntries(
    Object.keys(row.cells).flatMap((column) => {
      const amount = column.startsWith(OF_VARIANT) ? parseAmount(row, column, problems) : undefined
      return amount === undefined ? [] : [[toName(column, OF_VARIANT), amount]]
    }),
  )

const toName = (column: string, prefix: string): string => column.slice(prefix.length).trim()
