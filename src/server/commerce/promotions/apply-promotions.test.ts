import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getPriceStep } from '#messages/runtime/money.ts'
import { areCombinable, saveMost, saveWith } from '../../../../tests/support/brute-force-promotions.ts'
import {
  cartOf,
  productFacts,
  promotionOf,
  randomCart,
  randomPromotions,
} from '../../../../tests/support/random-promotions.ts'
import { applyPromotions } from './apply-promotions.ts'
import { compilePromotions } from './compile-promotions.ts'
import type { Discounts, Promotion, PromotionCart } from './promotion.ts'

const apply = (promotions: readonly Promotion[], cart: PromotionCart): Discounts =>
  applyPromotions(compilePromotions(promotions), cart)

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const savedBy = ({ lines, shipping }: Discounts): number => sum(lines) + shipping
const currencies = fc.constantFrom('USD', 'EUR', 'JPY')

const shop = ({ max = 8, without }: { max?: number; without?: (promotion: Promotion) => boolean } = {}) =>
  currencies.chain((currency) => {
    const step = getPriceStep(currency)
    return fc.record({
      step: fc.constant(step),
      cart: randomCart({ step, currency }),
      promotions: randomPromotions({ step, currency, max, ...(without && { without }) }),
    })
  })

const isOrderPercentage = (promotion: Promotion) => promotion.class === 'order' && promotion.type === 'percent'
const byId = (promotions: readonly Promotion[], applied: Discounts['applied']) =>
  promotions.filter(({ id }) => applied.some(({ promotion }) => promotion === id))

describe('the discounts of a cart', () => {
  it('add up to the cent in steps of the currency, and take no line below zero', () => {
    fc.assert(
      fc.property(shop({ max: 20 }), ({ step, cart, promotions }) => {
        const { lines, lineShares, shipping, shippingShares, applied } = apply(promotions, cart)
        for (const [at, { price, quantity, facts }] of cart.lines.entries()) {
          const discount = lines[at] ?? Number.NaN
          expect(discount % step).toBe(0)
          expect(discount).toBeGreaterThanOrEqual(0)
          expect(discount).toBeLessThanOrEqual(facts ? price * quantity : 0)
          const shares = lineShares[at] ?? []
          expect(sum(shares.map(({ amount }) => amount))).toBe(discount)
          for (const { amount } of shares) expect(amount % step).toBe(0)
        }
        expect(shipping).toBeGreaterThanOrEqual(0)
        expect(shipping).toBeLessThanOrEqual(cart.shippingFor(0))
        expect(sum(shippingShares.map(({ amount }) => amount))).toBe(shipping)
        const shares = [...lineShares.flat(), ...shippingShares]
        for (const { promotion, amount } of applied) {
          expect(amount).toBeGreaterThan(0)
          expect(sum(shares.filter((each) => each.promotion === promotion).map((each) => each.amount))).toBe(amount)
        }
        expect(sum(applied.map(({ amount }) => amount))).toBe(sum(lines) + shipping)
        expect(areCombinable(byId(promotions, applied))).toBe(true)
      }),
    )
  })

  it('are the largest of all promotions that can be combined', () => {
    fc.assert(
      fc.property(shop({ without: isOrderPercentage }), ({ step, cart, promotions }) => {
        expect(savedBy(apply(promotions, cart))).toBe(saveMost(promotions, cart, step))
      }),
      { numRuns: 1_000 },
    )
  })

  it('are the largest but for the rounding of each line, if percentages of the order follow other discounts', () => {
    fc.assert(
      fc.property(shop(), ({ step, cart, promotions }) => {
        const saved = savedBy(apply(promotions, cart))
        const most = saveMost(promotions, cart, step)
        expect(saved).toBeLessThanOrEqual(most)
        expect(saved).toBeGreaterThanOrEqual(most - cart.lines.length * step)
      }),
      { numRuns: 500 },
    )
  })

  it('are those of the promotions that apply, all of which are needed', () => {
    fc.assert(
      fc.property(shop({ without: isOrderPercentage }), ({ step, cart, promotions }) => {
        const discounts = apply(promotions, cart)
        const applied = byId(promotions, discounts.applied)
        expect(saveWith(applied, cart, step)).toBe(savedBy(discounts))
        const goods = sum(cart.lines.map(({ price, quantity, facts }) => (facts ? price * quantity : 0)))
        // When goods are free, promotions of products may be needless.
        if (sum(discounts.lines) === goods) return
        for (const promotion of applied)
          expect(
            saveWith(
              applied.filter((each) => each !== promotion),
              cart,
              step,
            ),
          ).toBeLessThan(savedBy(discounts))
      }),
      { numRuns: 500 },
    )
  })

  it('do not depend on the order of promotions', () => {
    fc.assert(
      fc.property(
        shop({ max: 20 }).chain(({ cart, promotions }) =>
          fc.record({
            cart: fc.constant(cart),
            promotions: fc.constant(promotions),
            shuffled: fc.shuffledSubarray(promotions, { minLength: promotions.length }),
          }),
        ),
        ({ cart, promotions, shuffled }) => {
          expect(apply(shuffled, cart)).toEqual(apply(promotions, cart))
        },
      ),
    )
  })

  it('do not depend on the order of lines', () => {
    const isByQuantity = ({ type }: Promotion) => type === 'buy_x_get_y'
    fc.assert(
      fc.property(shop({ max: 20, without: isByQuantity }), ({ cart, promotions }) => {
        const reversed = { ...cart, lines: cart.lines.toReversed() }
        expect(apply(promotions, reversed).applied).toEqual(apply(promotions, cart).applied)
      }),
    )
  })

  it('do not change when the same promotions are applied again', () => {
    fc.assert(
      fc.property(shop({ max: 20 }), ({ cart, promotions }) => {
        const compiled = compilePromotions(promotions)
        expect(applyPromotions(compiled, cart)).toEqual(applyPromotions(compiled, cart))
      }),
    )
  })
})

const line = (price: number, quantity: number, product = 1) => ({ price, quantity, facts: productFacts({ product }) })
const everyClass = ['product', 'order', 'shipping'] as const

describe('promotions of products', () => {
  it('reduce each line by the best of them', () => {
    const promotions = [
      promotionOf({ id: 1, percent: 10_00, combinesWith: ['product'] }),
      promotionOf({
        ...{ id: 2, type: 'amount', percent: null, combinesWith: ['product'] },
        amounts: [{ currency: 'USD', value: 3_00, minimum: null }],
      }),
      promotionOf({
        ...{ id: 3, type: 'fixed_price', percent: null, targets: { selection: { products: [2] } } },
        ...{ amounts: [{ currency: 'USD', value: 5_00, minimum: null }], combinesWith: ['product'] },
      }),
    ]
    const { lineShares } = apply(promotions, cartOf({ lines: [line(50_00, 1), line(20_00, 2), line(9_00, 2, 2)] }))
    expect(lineShares).toEqual([
      [{ promotion: 1, amount: 5_00 }],
      [{ promotion: 2, amount: 6_00 }],
      [{ promotion: 3, amount: 8_00 }],
    ])
  })

  it('apply alone if they cannot be combined with each other, for all lines', () => {
    const promotions = [
      promotionOf({ id: 1, percent: 50_00, targets: { selection: { products: [1] } } }),
      promotionOf({ id: 2, percent: 10_00, needsCode: true, combinesWith: everyClass }),
    ]
    const cart = cartOf({ lines: [line(10_00, 1), line(20_00, 1, 2)], entered: new Set([2]) })
    expect(apply(promotions, cart)).toMatchObject({
      lines: [5_00, 0],
      obstacles: [{ promotion: 2, reason: 'not_combinable' }],
    })
  })

  it('prefer older ones that save as much, and fewer of them', () => {
    const first = promotionOf({ id: 7, percent: 10_00, combinesWith: ['product'] })
    const same = promotionOf({ ...first, id: 9 })
    expect(apply([same, first], cartOf({ lines: [line(10_00, 1)] })).applied).toEqual([{ promotion: 7, amount: 1_00 }])
    const ofProduct = promotionOf({ ...first, id: 3, targets: { selection: { products: [1] } } })
    expect(apply([ofProduct, first], cartOf({ lines: [line(10_00, 1), line(10_00, 1, 2)] })).applied).toEqual([
      { promotion: 7, amount: 2_00 },
    ])
  })
})

describe('buy X get Y', () => {
  const buyTwoGetOne = promotionOf({
    ...{ type: 'buy_x_get_y', percent: 100_00, conditions: { quantity: 2 } },
    targets: { quantity: 1, includesQualifying: true },
  })

  it('reduces the cheapest unit, and shares what it saves among all units that took part', () => {
    const { lines } = apply([buyTwoGetOne], cartOf({ lines: [line(30_00, 1), line(20_00, 1), line(10_00, 1)] }))
    expect(lines).toEqual([5_00, 3_33, 1_67])
  })

  it('counts no unit twice', () => {
    const saved = (quantity: number) => savedBy(apply([buyTwoGetOne], cartOf({ lines: [line(10_00, quantity)] })))
    expect([1, 2, 3, 4, 5, 6, 9].map(saved)).toEqual([0, 0, 10_00, 10_00, 10_00, 20_00, 30_00])
  })

  it('reduces no unit that counts as bought, unless the promotion says so', () => {
    const other = {
      ...buyTwoGetOne,
      conditions: { quantity: 2, selection: { products: [1] } },
      targets: { quantity: 1 },
    }
    expect(savedBy(apply([other], cartOf({ lines: [line(10_00, 9)] })))).toBe(0)
    expect(savedBy(apply([other], cartOf({ lines: [line(10_00, 5), line(4_00, 3, 2)] })))).toBe(8_00)
  })

  it('applies at most as often as it may', () => {
    const once = { ...buyTwoGetOne, targets: { ...buyTwoGetOne.targets, times: 1 } }
    expect(savedBy(apply([once], cartOf({ lines: [line(10_00, 9)] })))).toBe(10_00)
  })

  it('takes lines from promotions of single products only if it saves more', () => {
    const tenPercent = promotionOf({ id: 2, percent: 10_00, combinesWith: ['product'] })
    const combinable = { ...buyTwoGetOne, combinesWith: ['product' as const] }
    const cart = cartOf({ lines: [line(10_00, 3), line(50_00, 1, 2)] })
    const onFirst = { ...combinable, conditions: { quantity: 2, selection: { products: [1] } } }
    const targets = { ...combinable.targets, selection: { products: [1] } }
    expect(apply([{ ...onFirst, targets }, tenPercent], cart).lines).toEqual([10_00, 5_00])
    const halfPrice = { ...tenPercent, percent: 50_00 }
    expect(apply([{ ...onFirst, targets }, halfPrice], cart).lines).toEqual([15_00, 25_00])
  })
})

describe('promotions of the order and of shipping', () => {
  const tenOff = promotionOf({
    ...{ id: 1, class: 'order', type: 'amount', percent: null, combinesWith: everyClass },
    amounts: [{ currency: 'USD', value: 10_00, minimum: null }],
  })

  it('share an amount over what is left of each line', () => {
    const half = promotionOf({
      id: 2,
      percent: 50_00,
      targets: { selection: { products: [2] } },
      combinesWith: everyClass,
    })
    const { lineShares } = apply([half, tenOff], cartOf({ lines: [line(20_00, 1), line(10_00, 2, 2)] }))
    expect(lineShares).toEqual([
      [{ promotion: 1, amount: 6_67 }],
      [
        { promotion: 2, amount: 10_00 },
        { promotion: 1, amount: 3_33 },
      ],
    ])
  })

  it('never reduce gift cards', () => {
    const giftCard = { price: 50_00, quantity: 1, facts: null }
    const quarter = promotionOf({ id: 2, class: 'order', percent: 25_00, combinesWith: everyClass })
    expect(apply([quarter, tenOff], cartOf({ lines: [giftCard, line(8_00, 1)] })).lines).toEqual([0, 8_00])
  })

  it('reduce the shipping that goods cost after their discounts', () => {
    const halfShipping = promotionOf({ id: 2, class: 'shipping', percent: 50_00, combinesWith: everyClass })
    const cart = cartOf({ lines: [line(25_00, 1)], shippingFor: (goods) => (goods >= 20_00 ? 0 : 6_00) })
    expect(apply([halfShipping], cart).shipping).toBe(0)
    expect(apply([halfShipping, tenOff], cart)).toMatchObject({ lines: [10_00], shipping: 3_00 })
  })

  it('reduce the whole shipping by free shipping', () => {
    const free = promotionOf({ id: 3, class: 'shipping', type: 'free_shipping', percent: null })
    expect(apply([free], cartOf({ lines: [line(1_00, 1)], shippingFor: () => 4_99 }))).toMatchObject({
      ...{ shipping: 4_99, applied: [{ promotion: 3, amount: 4_99 }] },
    })
  })

  it('are the single best one if it does not allow its own class', () => {
    const orders = [10_00, 30_00, 20_00].map((percent, at) => promotionOf({ id: at + 1, class: 'order', percent }))
    expect(apply(orders, cartOf({ lines: [line(10_00, 1)] })).applied).toEqual([{ promotion: 2, amount: 3_00 }])
  })
})
