import { isDeepStrictEqual } from 'node:util'
import type { ProductBodyJson } from '#contract/admin-products.ts'
import { toDecimal } from '#contract/money.ts'
import { t } from '#messages/imports.ts'
import type { Problem, ReadVariant } from '../csv-formats/format.ts'
import { decimalOrNull } from '../products/variant-facts.ts'
import { mergeChoice } from './merge-options.ts'
import type { PlannedProduct, PlannedVariant } from './planned-item.ts'
import { getPlannedChoice } from './planned-options.ts'
import { isSameSku } from './same-sku.ts'

type VariantJson = Omit<ProductBodyJson['variants'][number], 'options' | 'color' | 'size'> & {
  options: Record<string, string>
  id: number | null
  line: number | undefined
  prices?: PlannedVariant['prices']
  listPrices?: ReadVariant['listPrices']
}

/** Omits the stock of variants whose units are not counted. */
export const omitUntrackedStock = (
  variants: ReadVariant[],
  existing: PlannedProduct | undefined,
  { isBundle, warnings, lenient }: { isBundle: boolean; warnings: string[]; lenient: boolean },
): ReadVariant[] =>
  variants.map(({ tracked: wanted, stockCount, ...variant }) => {
    const match = existing?.variants.find(({ sku }) => isSameSku(sku, variant.sku))
    // A bundle has no units of its own. Files of other shops do not change whether this shop counts units.
    const isUncounted = isBundle || existing?.type === 'bundle'
    const tracked = isUncounted ? false : match && lenient ? match.tracked : (wanted ?? match?.tracked)
    if (tracked === false && stockCount !== undefined) warnings.push(t('stockNotCounted', { line: variant.line }))
    return {
      ...variant,
      ...(tracked !== undefined && { tracked }),
      ...(tracked !== false && stockCount !== undefined && { stockCount }),
    }
  })

/** Matches variants by SKU, otherwise by their values; the rest are new. @param codes the options of the cells with values */
export function mergeVariants(
  existing: PlannedProduct | undefined,
  read: ReadVariant[],
  codes: readonly string[],
  { problems, isComplete }: { problems: Problem[]; isComplete: boolean },
): VariantJson[] {
  const merged: VariantJson[] = (existing ? toJson(existing).variants : []).map((variant, index) => ({
    ...variant,
    prices: existing?.variants[index]?.prices,
    options: getPlannedChoice(existing?.variants[index] ?? { color: null, size: null }),
    id: existing?.variants[index]?.id ?? null,
    line: undefined,
  }))
  // As in the editor, a new variant is tracked like the existing ones.
  const isUncounted = merged.length > 0 && merged.every(({ tracked }) => tracked === false)
  const isUnmatched = (variant: VariantJson) => variant.line === undefined
  for (const variant of read) {
    const { line, color, size, optionValues, ...fields } = variant
    const named = mergeChoice(undefined, variant, codes, [])
    const refersTo = optionValues !== undefined || (color !== undefined && size !== undefined)
    const match =
      merged.find((each) => isUnmatched(each) && each.sku === variant.sku) ??
      merged.find((each) => isUnmatched(each) && isSameSku(each.sku, variant.sku)) ??
      merged.find(
        (each) =>
          isUnmatched(each) &&
          refersTo &&
          isDeepStrictEqual(each.options, named) &&
          !read.some(({ sku }) => isSameSku(sku, each.sku)),
      )
    const options = mergeChoice(isComplete ? undefined : match?.options, variant, codes, problems)
    if (match) Object.assign(match, fields, { options, line })
    else
      merged.push({
        ...fields,
        ...(isUncounted && !('stockCount' in fields) && { tracked: false }),
        options,
        id: null,
        line,
      })
  }
  return merged.map((variant) => (variant.tracked === false ? { ...variant, stockCount: undefined } : variant))
}

/** The product in the form of the schema, with amounts as decimals. */
export function toJson({
  variants,
  price,
  originalPrice,
  prices: _,
  priceRows: __,
  ...product
}: PlannedProduct): ProductBodyJson {
  return {
    ...product,
    price: toDecimal(price),
    originalPrice: originalPrice === null ? null : toDecimal(originalPrice),
    variants: variants.map(({ id, position, color, size, price, cost, prices, ...variant }) => ({
      ...variant,
      cost: decimalOrNull(cost),
      price: price === null ? null : toDecimal(price),
    })),
  }
}
