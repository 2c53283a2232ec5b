import { describe, expect, it } from 'vitest'
import { cartOf, productFacts, promotionOf } from '../../../../tests/support/random-promotions.ts'
import { applyPromotions } from './apply-promotions.ts'
import { compilePromotions } from './compile-promotions.ts'
import type { ProductCondition } from './product-selection.ts'
import type { Promotion, PromotionCart } from './promotion.ts'

const line = { price: 10_00, quantity: 2, facts: productFacts({ brand: 3 }) }

/** The obstacle of a promotion whose code is in the cart, or what it saves. */
function tryCode(fields: Partial<Promotion>, cart: Partial<PromotionCart> = {}) {
  const promotion = promotionOf({ percent: 10_00, needsCode: true, ...fields })
  const { lines, obstacles } = applyPromotions(
    compilePromotions([promotion]),
    cartOf({ lines: [line], entered: new Set([promotion.id]), at: 1_000, ...cart }),
  )
  if (obstacles.length === 0) return lines.reduce((sum, amount) => sum + amount, 0)
  const [{ promotion: _, ...obstacle } = {}] = obstacles
  return obstacle
}

describe('a promotion by code', () => {
  it('does nothing without its code', () => {
    expect(tryCode({}, { entered: new Set() })).toBe(0)
    expect(tryCode({}, { entered: new Set([99]) })).toBe(0)
  })

  it('applies from its start to its end', () => {
    expect(tryCode({ startsAt: 1_001 })).toEqual({ reason: 'not_started' })
    expect(tryCode({ startsAt: 1_000, endsAt: 1_001 })).toBe(2_00)
    expect(tryCode({ endsAt: 1_000 })).toEqual({ reason: 'ended' })
  })

  it('applies on its weekdays, in its markets and for its shipping methods', () => {
    const conditions = { weekdays: [6, 7], markets: [4], methods: ['express'] }
    const cart = { weekday: 6, market: 4, method: 'express' }
    expect(tryCode({ conditions }, cart)).toBe(2_00)
    expect(tryCode({ conditions }, { ...cart, weekday: 1 })).toEqual({ reason: 'weekday' })
    expect(tryCode({ conditions }, { ...cart, market: 5 })).toEqual({ reason: 'market' })
    expect(tryCode({ conditions }, { ...cart, market: null })).toEqual({ reason: 'market' })
    expect(tryCode({ conditions }, { ...cart, method: 'standard' })).toEqual({ reason: 'method' })
    expect(tryCode({ conditions }, { ...cart, method: null })).toEqual({ reason: 'method' })
  })

  it('applies to customers with a tag and to first orders', () => {
    const conditions = { customerTags: ['vip', 'staff'], firstOrder: true } as const
    expect(tryCode({ conditions }, { customerTags: ['vip'], isFirstOrder: true })).toBe(2_00)
    expect(tryCode({ conditions }, { customerTags: ['new'], isFirstOrder: true })).toEqual({ reason: 'customer' })
    expect(tryCode({ conditions }, { customerTags: ['vip'] })).toEqual({ reason: 'first_order' })
  })

  it('applies only in currencies for which it has amounts', () => {
    const amounts = [{ currency: 'EUR', value: null, minimum: 5_00 }]
    expect(tryCode({ amounts })).toEqual({ reason: 'currency' })
    expect(tryCode({ amounts }, { currency: 'EUR' })).toBe(2_00)
  })

  it('says how much is missing', () => {
    const amounts = [{ currency: 'USD', value: null, minimum: 25_00 }]
    expect(tryCode({ amounts })).toEqual({ reason: 'subtotal', missing: 5_00 })
    expect(tryCode({ conditions: { quantity: 3 } })).toEqual({ reason: 'quantity', missing: 1 })
    expect(tryCode({ conditions: { selection: { products: [2] } } })).toEqual({ reason: 'products' })
    expect(tryCode({ targets: { selection: { products: [2] } } })).toEqual({ reason: 'products' })
  })

  it('does nothing when it is used up', () => {
    expect(tryCode({ id: 8 }, { exhausted: new Map([[8, 'used_up']]) })).toEqual({ reason: 'used_up' })
    expect(tryCode({ id: 8 }, { exhausted: new Map([[8, 'limit_reached']]) })).toEqual({ reason: 'limit_reached' })
  })

  it('says when nothing is left to be reduced', () => {
    expect(tryCode({ class: 'shipping', type: 'free_shipping', percent: null })).toEqual({ reason: 'no_effect' })
  })
})

describe('the selection of a promotion', () => {
  const at = Date.UTC(2026, 10, 29, 12, 30)
  const day = 86_400_000
  const facts = productFacts({
    ...{ product: 5, categories: [1, 10], brand: 3, tags: [7], optionValues: [40, 41], price: 12_00 },
    attributes: [
      { id: 1, value: 100, number: null },
      { id: 2, value: null, number: 1.5 },
      { id: 3, value: 1, number: null },
    ],
    addedAt: at - 2 * day,
  })
  const isSelected = (match: 'all' | 'any', ...conditions: ProductCondition[]) =>
    tryCode(
      { conditions: { selection: { match, conditions } } },
      { at, lines: [{ price: 10_00, quantity: 1, facts }] },
    ) === 1_00

  it.each<[ProductCondition, ProductCondition]>([
    [
      { what: 'category', id: 10 },
      { what: 'category', id: 11 },
    ],
    [
      { what: 'brand', id: 3 },
      { what: 'brand', id: 4 },
    ],
    [
      { what: 'tag', id: 7 },
      { what: 'tag', id: 8 },
    ],
    [
      { what: 'option', id: 4, values: [39, 41] },
      { what: 'option', id: 4, values: [42] },
    ],
    [
      { what: 'attribute', id: 1, values: [100, 101] },
      { what: 'attribute', id: 1, values: [101] },
    ],
    [
      { what: 'attribute', id: 2, min: 1, max: 1.5 },
      { what: 'attribute', id: 2, min: 1.6 },
    ],
    [
      { what: 'attribute', id: 3, values: [1] },
      { what: 'attribute', id: 3, values: [0] },
    ],
    [
      { what: 'price', min: 12_00 },
      { what: 'price', max: 11_99 },
    ],
    [
      { what: 'age', days: 2 },
      { what: 'age', days: 1 },
    ],
    [{ what: 'sale', not: true }, { what: 'sale' }],
  ])('follows its conditions: %o, but not %o', (holds, fails) => {
    expect([isSelected('all', holds), isSelected('all', fails)]).toEqual([true, false])
    expect([isSelected('all', holds, fails), isSelected('any', fails, holds), isSelected('any', fails)]).toEqual([
      ...[false, true, false],
    ])
    if ('not' in holds || holds.what === 'price') return
    expect(isSelected('any', { ...holds, not: true } as ProductCondition)).toBe(false)
    expect(isSelected('any', { ...fails, not: true } as ProductCondition)).toBe(true)
  })
})
