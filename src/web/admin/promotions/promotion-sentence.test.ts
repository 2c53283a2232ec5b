import { describe, expect, it } from 'vitest'
import type { ProductSummaryJson } from '#contract/collections.ts'
import { type DescribedPromotion, promotionSentence } from './promotion-sentence.ts'

const context = {
  markets: new Map([
    [1, 'United States'],
    [2, 'Germany'],
  ]),
  methods: new Map([
    ['standard', 'Standard'],
    ['express', 'Express'],
  ]),
  timeZone: 'UTC',
}
const say = (fields: Partial<DescribedPromotion> = {}) =>
  promotionSentence(
    {
      ...{ class: 'product', type: 'percent', percent: 25, amounts: [], conditions: {}, targets: {}, needsCode: true },
      ...{ combinesWith: [], startsAt: null, endsAt: null, limit: null, limitPerCustomer: null },
      ...fields,
    },
    context,
  )
const rule = (match: 'all' | 'any', ...conditions: NonNullable<Rule>['conditions']) => ({
  ...{ rule: { match, conditions }, products: [], count: 0 },
})
type Rule = NonNullable<DescribedPromotion['targets']['selection']>['rule']
const list = (...names: string[]) => ({
  rule: null,
  products: names.map((name) => ({ id: name, name, image: null, price: 1, status: 'Active' }) as ProductSummaryJson),
  count: names.length,
})
const alone = 'it can’t be combined with other promotions.'

describe('the sentence of a promotion', () => {
  it.each<[string, Partial<DescribedPromotion>]>([
    [`With a code, customers get 25% off all products; ${alone}`, {}],
    [`Customers automatically get 12.5% off the order; ${alone}`, { class: 'order', percent: 12.5, needsCode: false }],
    [`With a code, customers get free shipping; ${alone}`, { class: 'shipping', type: 'free_shipping', percent: null }],
    [`With a code, customers get 50% off shipping; ${alone}`, { class: 'shipping', percent: 50 }],
    [
      `With a code, customers get $5.00 or €4.00 off the order; ${alone}`,
      {
        ...{ class: 'order', type: 'amount', percent: null },
        amounts: [
          { currency: 'USD', value: 5 },
          { currency: 'EUR', value: 4 },
        ],
      },
    ],
    [
      `With a code, customers get $5.00 off each unit of Mug; ${alone}`,
      {
        ...{ type: 'amount', percent: null, amounts: [{ currency: 'USD', value: 5 }] },
        targets: { selection: list('Mug') },
      },
    ],
    [
      `With a code, customers get each unit of Mug, Cup, Pot, and 1 more product for $9.99; ${alone}`,
      {
        ...{ type: 'fixed_price', percent: null, amounts: [{ currency: 'USD', value: 9.99 }] },
        targets: { selection: list('Mug', 'Cup', 'Pot', 'Pan') },
      },
    ],
  ])('%s', (sentence, fields) => {
    expect(say(fields)).toBe(sentence)
  })

  it('says what is bought and what is reduced', () => {
    const fields = { type: 'buy_x_get_y', percent: 100, conditions: { quantity: 2 }, targets: { quantity: 1 } } as const
    expect(say(fields)).toBe(
      `With a code, customers get 1 unit of all products free for every 2 units of all products; ${alone}`,
    )
    const targets = { quantity: 2, times: 3, includesQualifying: true, selection: list('Cup') } as const
    expect(say({ ...fields, percent: 50, conditions: { quantity: 1, selection: list('Mug') }, targets })).toBe(
      `With a code, customers get 50% off 2 units of Cup for every unit of Mug, at most 3 times in an order, with the bought units reduced too; ${alone}`,
    )
  })

  it('says the rule of a selection', () => {
    const selection = rule('any', { what: 'tag', value: 'summer' }, { what: 'brand', value: 'Acme', not: true })
    expect(say({ targets: { selection } })).toBe(
      `With a code, customers get 25% off products with the tag summer or of other brands than Acme; ${alone}`,
    )
    const more = rule('all', { what: 'price', min: 5, max: 10 }, { what: 'sale', not: true }, { what: 'age', days: 30 })
    expect(say({ targets: { selection: more } })).toContain(
      'products from $5.00 to $10.00, not on sale, and added in the last 30 days',
    )
    expect(say({ targets: { selection: rule('all') } })).toContain('25% off no products')
  })

  it('says all conditions, the period and the limits', () => {
    const conditions = {
      ...{ quantity: 2, selection: list('Mug'), markets: [2], methods: ['standard', 'express'] },
      ...{ firstOrder: true as const, weekdays: [7, 6] },
    }
    expect(
      say({
        ...{ conditions, amounts: [{ currency: 'USD', minimum: 50 }], limit: 100, limitPerCustomer: 1 },
        ...{
          startsAt: '2026-12-01T08:00:00.000Z',
          endsAt: '2026-12-31T22:30:00.000Z',
          combinesWith: ['shipping', 'order'],
        },
      }).replace(/\s/g, ' '),
    ).toBe(
      'With a code, customers get 25% off all products, on orders with at least 2 units of Mug worth at least $50.00, on a first order, in Germany, with delivery by Standard or Express, on Saturdays and Sundays, from Dec 1, 2026, 8:00 AM to Dec 31, 2026, 10:30 PM, 100 times in total, once for each customer; it can be combined with promotions of orders and shipping.',
    )
  })

  it.each<[string, Partial<DescribedPromotion>]>([
    ['on orders of at least $50.00', { amounts: [{ currency: 'USD', minimum: 50 }] }],
    [
      'on orders with Mug worth at least $50.00',
      { amounts: [{ currency: 'USD', minimum: 50 }], conditions: { selection: list('Mug') } },
    ],
    ['on orders with Mug', { conditions: { selection: list('Mug') } }],
    ['on orders with at least 1 unit of all products', { conditions: { quantity: 1 } }],
    ['until Dec 31, 2026', { endsAt: '2026-12-31T22:30:00.000Z' }],
    ['in United States and #9', { conditions: { markets: [1, 9] } }],
  ])('says "%s"', (part, fields) => {
    expect(say(fields)).toContain(part)
  })
})
