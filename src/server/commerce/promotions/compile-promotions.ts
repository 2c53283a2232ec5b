import type { Cents } from '#contract/money.ts'
import type { Promotion } from './promotion.ts'
import { type SelectionIndex, SelectionIndexBuilder, type SelectionNumber } from './selection-index.ts'

/** The classes with which a promotion can be combined, as bits. */
export const PRODUCT = 1
export const ORDER = 2
export const SHIPPING = 4
export const ALL_CLASSES = PRODUCT | ORDER | SHIPPING
const bits = { product: PRODUCT, order: ORDER, shipping: SHIPPING } as const

export interface CompiledPromotion extends Omit<Promotion, 'amounts' | 'combinesWith'> {
  bit: number
  combines: number
  /** Empty for a promotion that applies in all currencies. */
  amounts: ReadonlyMap<string, { value: Cents | null; minimum: Cents | null }>
  /** The lines that its conditions count. */
  counted: SelectionNumber
  /** The lines that it reduces. */
  reduced: SelectionNumber
}

/** The promotions of a shop, prepared for pricing carts. */
export interface CompiledPromotions {
  /** Those that apply without a code, by id. */
  readonly automatic: readonly CompiledPromotion[]
  readonly byId: ReadonlyMap<number, CompiledPromotion>
  readonly selections: SelectionIndex
}

/** Prepares promotions, in any order, for `applyPromotions`. The result is kept by the version of the pricing rules. */
export function compilePromotions(promotions: readonly Promotion[]): CompiledPromotions {
  const selections = new SelectionIndexBuilder()
  const compiled = promotions
    .toSorted((a, b) => a.id - b.id)
    .map(
      (promotion): CompiledPromotion =>
        Object.freeze({
          ...promotion,
          bit: bits[promotion.class],
          combines: promotion.combinesWith.reduce((mask, each) => mask | bits[each], 0),
          amounts: new Map(promotion.amounts.map(({ currency, ...amounts }) => [currency, amounts])),
          counted: selections.add(promotion.conditions.selection),
          reduced: selections.add(promotion.targets.selection),
        }),
    )
  return Object.freeze({
    automatic: Object.freeze(compiled.filter(({ needsCode }) => !needsCode)),
    byId: new Map(compiled.map((promotion) => [promotion.id, promotion])),
    selections: selections.build(),
  })
}

/** Whether two promotions can apply to one order: each allows the class of the other. */
export const areCombinable = (one: CompiledPromotion, other: CompiledPromotion): boolean =>
  (one.combines & other.bit) !== 0 && (other.combines & one.bit) !== 0
