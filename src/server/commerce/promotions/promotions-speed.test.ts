import { expect, it } from 'vitest'
import { measureSlowness } from '../../../../tests/support/machine-speed.ts'
import { cartOf, productFacts, promotionOf } from '../../../../tests/support/random-promotions.ts'
import { applyPromotions } from './apply-promotions.ts'
import { compilePromotions } from './compile-promotions.ts'
import type { ProductSelection } from './product-selection.ts'
import type { Promotion } from './promotion.ts'

const LINES = 200
const PROMOTIONS = 1_000
const ROUNDS = 500

const repeat = <Item>(count: number, build: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => build(index))

const lines = repeat(LINES, (index) => ({
  price: 5_00 + index,
  quantity: 1 + (index % 4),
  facts: productFacts({
    ...{ product: index, brand: index % 50, categories: [index % 8, 100 + (index % 60)], tags: [index % 30] },
    ...{ optionValues: [index % 12, 20 + (index % 7)], price: 5_00 + index },
    attributes: repeat(5, (id) => ({ id, value: index % 10, number: null })),
  }),
}))

const selectionOf = (index: number): ProductSelection | undefined =>
  [
    undefined,
    { products: repeat(50, (at) => index + at * 7) },
    { match: 'any' as const, conditions: [{ what: 'brand' as const, id: index % 200 }] },
    {
      match: 'all' as const,
      conditions: [
        { what: 'category' as const, id: 100 + (index % 90) },
        { what: 'tag' as const, id: index % 60, not: true as const },
      ],
    },
    {
      match: 'all' as const,
      conditions: [
        { what: 'tag' as const, id: index % 60 },
        { what: 'sale' as const, not: true as const },
      ],
    },
  ][index % 5]

/** Promotions of all kinds that need no code; three quarters can be combined with some or all others. */
const promotions = repeat(PROMOTIONS, (index): Promotion => {
  const selection = selectionOf(index)
  const combinesWith = ([[], ['product'], ['order', 'shipping'], ['product', 'order', 'shipping']] as const)[index % 4]
  const fields = { id: index + 1, combinesWith: combinesWith ?? [], targets: selection ? { selection } : {} }
  const amounts = [{ currency: 'USD', value: 1_00 + index, minimum: (index % 7) * 50_00 }]
  switch (index % 20) {
    case 0:
      return promotionOf({ ...fields, class: 'order', percent: 1_00 + (index % 10) * 10, targets: {}, amounts })
    case 1:
      return promotionOf({ ...fields, class: 'shipping', percent: 10_00, targets: {} })
    case 2:
      return promotionOf({
        ...{ ...fields, type: 'buy_x_get_y', percent: 100_00, targets: { ...fields.targets, quantity: 1 } },
        conditions: { quantity: 2, selection: { products: repeat(5, (at) => index + at) } },
      })
    case 3:
    case 4:
      return promotionOf({ ...fields, type: 'amount', percent: null, amounts })
    case 5:
      return promotionOf({ ...fields, type: 'fixed_price', percent: null, amounts })
    default:
      return promotionOf({ ...fields, percent: 5_00 + (index % 30) * 100, conditions: { weekdays: [1 + (index % 7)] } })
  }
})

it(`promotions of a cart of ${LINES} lines take 1 ms of processor time, of ${PROMOTIONS} that apply without a code`, () => {
  const compiled = compilePromotions(promotions)
  const priceCart = (round: number) =>
    applyPromotions(compiled, cartOf({ lines, weekday: 1 + (round % 7), shippingFor: () => 9_99 }))
  expect(priceCart(0).applied.length).toBeGreaterThan(1)
  for (let round = 0; round < ROUNDS; round++) priceCart(round)
  // The mean, because the processor time of a thread is counted in steps of milliseconds.
  const before = process.threadCpuUsage()
  for (let round = 0; round < ROUNDS; round++) priceCart(round)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / ROUNDS / 1_000 / measureSlowness()).toBeLessThan(1)
})
