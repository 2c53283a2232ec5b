import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getPriceStep } from '#contract/money.ts'
import type { CartLine } from '../cart/queries.ts'
import { buildLineItems } from './line-items.ts'

const line = (price: number, quantity: number, parts?: { price: number; quantity: number }[]): CartLine => ({
  ...{
    id: '1',
    variantId: 1,
    productId: 'p',
    sku: 's',
    name: 'Product',
    image: '',
    options: [],
    color: null,
    size: null,
  },
  ...{ type: parts ? 'bundle' : 'physical', tracked: true, taxClass: null, shippingClass: null, weight: null },
  ...{ price, quantity, stockCount: 100, sold: true },
  ...(parts && {
    parts: parts.map((part, index) => ({
      ...{ variantId: 2 + index, productId: 'c', type: 'physical' as const, sku: 'c', name: 'Component', image: null },
      ...{ options: [], tracked: true, taxClass: null, shippingClass: null, available: 100, sold: true },
      ...{ ...part, defaultPrice: part.price },
    })),
  }),
})

const parts = fc.array(fc.record({ price: fc.nat(50), quantity: fc.integer({ min: 1, max: 3 }) }), {
  minLength: 1,
  maxLength: 4,
})

it('the discount of a line is that of its item, and that of a bundle is shared by its components', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('USD', 'JPY'),
      fc.array(fc.tuple(fc.nat(200), fc.integer({ min: 1, max: 5 }), fc.option(parts), fc.nat(100)), { maxLength: 4 }),
      (currency, rows) => {
        const step = getPriceStep(currency)
        const lines = rows.map(([price, quantity, some]) =>
          line(
            price * step,
            quantity,
            some?.map((part) => ({ ...part, price: part.price * step })),
          ),
        )
        const discounts = rows.map(
          ([price, quantity, , percent]) => Math.floor((price * quantity * percent) / 100) * step,
        )
        const items = buildLineItems(lines, currency, discounts)
        let at = -1
        const sums = lines.map(() => 0)
        for (const { parent, share, price, quantity, discount = 0 } of items) {
          if (parent === undefined) at++
          sums[at] = (sums[at] ?? 0) + discount
          expect(discount % step).toBe(0)
          expect(discount).toBeGreaterThanOrEqual(0)
          expect(discount).toBeLessThanOrEqual(share ?? price * quantity)
        }
        expect(sums).toEqual(discounts)
        for (const item of buildLineItems(lines, currency)) expect(item).not.toHaveProperty('discount')
      },
    ),
  )
})
