import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultSettings, type ShippingMethodId, type ShopSettings } from '#contract/shop.ts'
import { getPriceStep } from '#messages/runtime/money.ts'
import { shippingPrice } from '../shipping/settings-zone.ts'
import { compileTaxRules } from '../tax/tax-rules.ts'
import { taxationFor } from '../tax/taxation.ts'
import { calculatePrice, type Price, type PricedLine, sumLines } from './calculate-price.ts'

const lines = fc.array(
  fc.record({ price: fc.integer({ min: 1, max: 100_000_00 }), quantity: fc.integer({ min: 1, max: 999 }) }),
  { maxLength: 20 },
)
const method = fc.constantFrom<ShippingMethodId>('standard', 'express', 'overnight')

const place = { country: 'US', region: 'OR', postcode: '97204' }

/** The price with the flat rate of the settings. */
function calculateWithFlatRate(
  cart: PricedLine[],
  shippingMethod: ShippingMethodId,
  settings = defaultSettings,
): Price {
  const shipping = shippingPrice(sumLines(cart), shippingMethod, settings)
  const taxation = taxationFor(settings, compileTaxRules([], []), place, new Date())
  return calculatePrice(cart, shipping, taxation, settings.currency)
}

const withoutLines = (price: Price) => ({ ...price, lineTaxes: [], lineDeductions: [], lineParts: [] })

describe('the price of a cart', () => {
  it('adds up in whole cents for any cart', () => {
    fc.assert(
      fc.property(lines, method, (cart, shippingMethod) => {
        const { subtotal, discount, shipping, tax, total } = calculateWithFlatRate(cart, shippingMethod)
        for (const amount of [subtotal, discount, shipping, tax, total]) {
          expect(Number.isSafeInteger(amount)).toBe(true)
          expect(amount).toBeGreaterThanOrEqual(0)
        }
        expect(total).toBe(subtotal - discount + shipping + tax)
        expect(Math.abs(tax - (subtotal - discount) * 0.08)).toBeLessThanOrEqual(0.5 + 1e-6)
      }),
    )
  })

  it('adds up in steps of the currency, with tax added or included', () => {
    const currency = fc.constantFrom('EUR', 'JPY', 'HUF', 'KWD')
    const cases = fc.tuple(lines, currency, fc.nat(5_000), fc.nat(3_000), fc.boolean(), fc.boolean())
    fc.assert(
      fc.property(cases, ([cart, currency, shipping, taxRate, pricesIncludeTax, taxesShipping]) => {
        const step = getPriceStep(currency)
        const priced = cart.map(({ price, quantity }) => ({ price: price * step, quantity }))
        const settings: ShopSettings = {
          ...defaultSettings,
          ...{ taxRate, pricesIncludeTax, shippingTax: taxesShipping ? 'goods' : 'none' },
        }
        const taxation = taxationFor(settings, compileTaxRules([], []), place, new Date())
        const { lineTaxes, shippingTax, taxes, ...sums } = calculatePrice(priced, shipping * step, taxation, currency)
        const { subtotal, discount, tax, total } = sums
        const parts = [...lineTaxes, shippingTax]
        for (const amount of [subtotal, tax, total, ...parts, ...taxes.map((each) => each.tax)])
          expect(amount % step).toBe(0)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(tax)
        expect(total).toBe(subtotal - discount + shipping * step + (taxation.included ? 0 : tax))
      }),
    )
  })

  it('does not depend on the order of the lines or on how a quantity is split', () => {
    fc.assert(
      fc.property(lines, method, (cart, shippingMethod) => {
        const split = cart.flatMap(({ price, quantity }) => [
          { price, quantity: 1 },
          { price, quantity: quantity - 1 },
        ])
        const whole = calculateWithFlatRate(cart, shippingMethod)
        for (const other of [[...cart].reverse(), split])
          expect(withoutLines(calculateWithFlatRate(other, shippingMethod))).toEqual(withoutLines(whole))
      }),
    )
  })

  it('takes the shipping methods, the threshold and the tax rate from the settings', () => {
    const settings = {
      ...defaultSettings,
      taxRate: 725,
      freeShippingThreshold: 30_00,
      shippingMethods: defaultSettings.shippingMethods.map((each) => ({
        ...each,
        price: each.id === 'standard' ? 4_00 : each.price,
      })),
    }
    const getShipping = (price: number, id: ShippingMethodId) =>
      calculateWithFlatRate([{ price, quantity: 1 }], id, settings).shipping
    expect([getShipping(29_99, 'standard'), getShipping(30_00, 'standard'), getShipping(30_00, 'express')]).toEqual([
      4_00, 0, 15_99,
    ])
    expect(calculateWithFlatRate([{ price: 100_00, quantity: 1 }], 'standard', settings).tax).toBe(7_25)
  })
})
