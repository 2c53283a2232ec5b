import fc from 'fast-check'
import { promotionClasses, typesOfClass } from '#contract/promotion-types.ts'
import type { ProductFacts, ProductSelection } from '#server/commerce/promotions/product-selection.ts'
import type { Promotion, PromotionCart } from '#server/commerce/promotions/promotion.ts'

const facts = fc.record({
  product: fc.integer({ min: 1, max: 4 }),
  brand: fc.constantFrom(null, 1, 2),
  categories: fc.subarray([1, 2]),
})

/** The facts of a product that has nothing but these. */
export const productFacts = (fields: Partial<ProductFacts>): ProductFacts => ({
  ...{ product: 1, categories: [], brand: null, tags: [], optionValues: [], attributes: [] },
  ...{ price: 10_00, addedAt: 0, onSale: false },
  ...fields,
})

export interface RandomCart {
  /** Of prices and amounts. */
  step: number
  currency: string
  /** The largest price, in steps. */
  maxPrice?: number
  lines?: number
}

/** A cart with one to five lines. */
export const randomCart = ({ step, currency, maxPrice = 50, lines = 5 }: RandomCart): fc.Arbitrary<PromotionCart> =>
  fc
    .record({
      lines: fc.array(
        fc.record({
          price: fc.nat(maxPrice).map((price) => price * step),
          quantity: fc.integer({ min: 1, max: 5 }),
          facts: fc.oneof(
            { weight: 9, arbitrary: facts.map(productFacts) },
            { weight: 1, arbitrary: fc.constant(null) },
          ),
        }),
        { minLength: 1, maxLength: lines },
      ),
      shipping: fc.nat(20).map((price) => price * step),
    })
    .map(({ lines, shipping }) => cartOf({ lines, currency, shippingFor: () => shipping }))

export const cartOf = (fields: Partial<PromotionCart>): PromotionCart => ({
  ...{ lines: [], currency: 'USD', market: null, method: null, shippingFor: () => 0 },
  ...{ customerTags: [], isFirstOrder: false, at: 0, weekday: 1, entered: new Set(), exhausted: new Map() },
  ...fields,
})

const selection: fc.Arbitrary<ProductSelection | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }).map((products) => ({ products })),
  fc
    .record({
      match: fc.constantFrom('all', 'any'),
      conditions: fc.array(
        fc.oneof(
          fc.record({ what: fc.constant('brand'), id: fc.integer({ min: 1, max: 2 }), isNegated: fc.boolean() }),
          fc.record({ what: fc.constant('category'), id: fc.integer({ min: 1, max: 2 }), isNegated: fc.boolean() }),
        ),
        { minLength: 1, maxLength: 3 },
      ),
    })
    .map(({ match, conditions }) => ({
      match: match as 'all' | 'any',
      conditions: conditions.map(({ what, id, isNegated }) => ({
        ...{ what: what as 'brand' | 'category', id },
        ...(isNegated && { not: true as const }),
      })),
    })),
)

export const promotionOf = (fields: Partial<Promotion>): Promotion => ({
  ...{ id: 1, class: 'product', type: 'percent', percent: 10_00, amounts: [], conditions: {}, targets: {} },
  ...{ combinesWith: [], startsAt: null, endsAt: null, needsCode: false },
  ...fields,
})

interface RandomPromotions {
  step: number
  currency: string
  max: number
  /** Leaves out those of these types. */
  without?: (promotion: Promotion) => boolean
}

/** Promotions in random order. */
export const randomPromotions = ({
  step,
  currency,
  max,
  without = () => false,
}: RandomPromotions): fc.Arbitrary<Promotion[]> =>
  fc
    .array(
      fc.record({
        class: fc.constantFrom(...promotionClasses),
        at: fc.nat(3),
        percent: fc.oneof(fc.constantFrom(50_00, 100_00), fc.integer({ min: 1, max: 100_00 })),
        value: fc.integer({ min: 1, max: 60 }),
        minimum: fc.option(fc.integer({ min: 1, max: 100 })),
        counted: selection,
        reduced: selection,
        quantity: fc.option(fc.integer({ min: 1, max: 4 })),
        get: fc.integer({ min: 1, max: 3 }),
        times: fc.option(fc.integer({ min: 1, max: 2 })),
        includesQualifying: fc.boolean(),
        combinesWith: fc.oneof(fc.constant([...promotionClasses]), fc.subarray([...promotionClasses])),
      }),
      { maxLength: max },
    )
    .map((all) =>
      all.map(({ class: promotionClass, at, ...fields }, index): Promotion => {
        const types = typesOfClass[promotionClass]
        const type = types[at % types.length] ?? 'percent'
        const isByQuantity = type === 'buy_x_get_y'
        const value = type === 'amount' || type === 'fixed_price' ? fields.value * step : null
        const minimum = fields.minimum === null ? null : fields.minimum * step
        const isMeasured = value !== null || minimum !== null
        return promotionOf({
          ...{ id: index + 1, class: promotionClass, type, combinesWith: fields.combinesWith },
          percent: type === 'percent' || isByQuantity ? fields.percent : null,
          amounts: isMeasured ? [{ currency, value, minimum }] : [],
          conditions: {
            ...(fields.counted && { selection: fields.counted }),
            ...((isByQuantity || fields.quantity !== null) && { quantity: fields.quantity ?? 1 }),
          },
          targets: {
            ...(promotionClass === 'product' && fields.reduced && { selection: fields.reduced }),
            ...(isByQuantity && { quantity: fields.get, ...(fields.times !== null && { times: fields.times }) }),
            ...(isByQuantity && fields.includesQualifying && { includesQualifying: true as const }),
          },
        })
      }),
    )
    .map((all) => all.filter((each) => !without(each)))
    .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }))
