import { describe, expect, it } from 'vitest'
import { AddressInput } from '#contract/checkout.ts'
import { percentage } from '#contract/money.ts'
import { canBecome, type OrderStatus } from '#contract/order-status.ts'
import type { OrderEventType } from '#contract/orders.ts'
import { defaultSettings } from '#contract/shop.ts'
import { createDemoStore } from './create-demo-store.ts'
import { calculateMean } from './reviews/create-reviews.ts'
import type { DemoOrder } from './sales/create-orders.ts'

const DAY = 86_400_000

/** An ordinary afternoon, the first minute of a year, a leap day. */
const todays = ['2026-11-21T15:30:00Z', '2027-01-01T00:01:00Z', '2028-02-29T23:59:00Z'].map((date) => new Date(date))

it('generates the same store for the same day', () => {
  expect(JSON.stringify(createDemoStore(new Date(todays[0] ?? 0)))).toBe(
    JSON.stringify(createDemoStore(new Date(todays[0] ?? 0))),
  )
})

describe.each(todays)('the demo store of %s', (today) => {
  const { orders, shoppers, reviews, offers, openedAt } = createDemoStore(today)
  const findOrders = (slug: string) =>
    orders.filter(({ items }) => items.some(({ offer }) => offer.product.slug === slug))

  it('has the expected size', () => {
    expect(shoppers).toHaveLength(401)
    expect(orders.length).toBeGreaterThan(3_300)
    expect(orders.length).toBeLessThan(3_700)
    expect(reviews.length).toBeGreaterThan(1_000)
    expect(today.getTime() - openedAt.getTime()).toBeLessThan(366 * DAY)
  })

  it('has shoppers with valid addresses', () => {
    expect(new Set(shoppers.map(({ email }) => email)).size).toBe(shoppers.length)
    expect(orders.filter(({ shippingAddress }) => !AddressInput.safeParse(shippingAddress).success)).toEqual([])
    const zipCodes = { US: /^\d{5}$/, CA: /^[A-Z]\d[A-Z] \d[A-Z]\d$/, UK: /^[A-Z]{1,2}\d{1,2} \d[A-Z]{2}$/ }
    expect(shoppers.filter(({ country, zipCode }) => !zipCodes[country].test(zipCode))).toEqual([])
  })

  it('has orders whose amounts add up', () => {
    for (const { items, subtotal, discount, shipping, tax, total, shippingMethod } of orders) {
      expect(subtotal).toBe(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
      expect(shipping).toBe(defaultSettings.shippingMethods.find(({ id }) => id === shippingMethod)?.price)
      expect(tax).toBe(percentage(subtotal - discount, defaultSettings.taxRate, 1))
      expect(total).toBe(subtotal - discount + shipping + tax)
    }
  })

  it('has orders with the rates, bases and taxes of their goods, and untaxed shipping', () => {
    for (const { items, subtotal, discount, shipping, tax, taxes, taxParts, shippingTax } of orders) {
      expect(taxes).toEqual([
        { name: 'Tax', ppm: defaultSettings.taxRate * 100, treatment: 'standard', base: subtotal - discount, tax },
      ])
      expect(taxParts).toEqual([
        { groups: [0], gross: subtotal - discount + tax, taxes: [tax] },
        { groups: [], untaxed: 'outside', gross: shipping, taxes: [] },
      ])
      expect(shippingTax).toBe(0)
      expect(items.reduce((sum, item) => sum + item.tax, 0)).toBe(tax)
      expect(items.every(({ taxPart }) => taxPart === 0)).toBe(true)
    }
  })

  it('numbers orders by time', () => {
    expect(orders.map(({ id }) => id)).toEqual(orders.map((_, index) => `ORD-${String(index + 1).padStart(3, '0')}`))
    expect(orders.filter(({ placedAt }, index) => index > 0 && placedAt < (orders[index - 1]?.placedAt ?? 0))).toEqual(
      [],
    )
    expect(orders.filter(({ placedAt }) => placedAt > today)).toEqual([])
  })

  it('sells only available products to existing accounts', () => {
    expect(orders.filter(({ shopper, placedAt }) => shopper.createdAt > placedAt).map(({ id }) => id)).toEqual([])
    const early = orders.flatMap(({ id, items, placedAt }) =>
      items.filter(({ offer }) => offer.createdAt > placedAt).map(({ offer }) => `${id} ${offer.product.slug}`),
    )
    expect(early).toEqual([])
    for (const { items } of orders) {
      expect(new Set(items.map(({ variant }) => variant.id)).size).toBe(items.length)
      expect(items.length).toBeGreaterThan(0)
    }
  })

  it('has only allowed transitions of orders', () => {
    for (const order of orders) {
      const moments = order.events.map(({ at }) => at.getTime())
      expect(moments).toEqual([...moments].sort((a, b) => a - b))
      expect(moments.at(-1)).toBeLessThanOrEqual(today.getTime())
      expect(order.events[0]).toMatchObject({ type: 'placed', at: order.placedAt })
      expect([order.id, ...lastState(order)]).toEqual([order.id, order.status, order.paymentStatus])
      const sent = order.status === 'Shipped' || order.status === 'Completed'
      expect(Boolean(order.carrier && order.trackingNumber)).toBe(sent)
    }
    const statuses = Object.groupBy(orders, ({ status }) => status)
    expect(statuses.Pending).toBeUndefined()
    expect(statuses.Processing?.length).toBeGreaterThan(5)
    expect(statuses.Shipped?.length).toBeGreaterThan(20)
    expect(statuses.Cancelled?.length).toBeGreaterThan(50)
  })

  it('gives the demo shopper an order in each state', () => {
    const own = orders.filter(({ shopper }) => shopper.email === 'shopper@mercer.test')
    expect(own).toHaveLength(9)
    expect(new Set(own.map(({ status }) => status))).toEqual(
      new Set(['Completed', 'Cancelled', 'Shipped', 'Processing']),
    )
  })

  it('sells products of a bundle together', () => {
    const tents = findOrders('ridgeline-two-person-tent')
    const share = (slug: string) => tents.filter((order) => findOrders(slug).includes(order)).length / tents.length
    expect(share('down-sleeping-bag')).toBeGreaterThan(0.1)
    expect(share('velvet-matte-lipstick')).toBeLessThan(0.05)
  })

  it('has one review per buyer and product, after the delivery', () => {
    const received = new Map<string, number>()
    for (const { shopper, items, events } of orders) {
      const completed = events.find(({ type }) => type === 'completed')?.at.getTime()
      for (const { offer } of completed ? items : []) {
        const key = `${shopper.id} ${offer.id}`
        received.set(key, Math.min(received.get(key) ?? Number.POSITIVE_INFINITY, completed ?? 0))
      }
    }
    for (const { shopper, offer, createdAt } of reviews) {
      expect(received.get(`${shopper.id} ${offer.id}`)).toBeLessThan(createdAt.getTime())
      expect(createdAt.getTime()).toBeLessThanOrEqual(today.getTime())
    }
    expect(new Set(reviews.map(({ shopper, offer }) => `${shopper.id} ${offer.id}`)).size).toBe(reviews.length)
  })

  it('has realistic ratings with varied texts', () => {
    const means = offers
      .map((offer) => reviews.filter((review) => review.offer === offer).map(({ rating }) => rating))
      .filter((ratings) => ratings.length > 0)
      .map(calculateMean)
    expect(Math.min(...means)).toBeGreaterThanOrEqual(3.5)
    expect(Math.max(...means)).toBeLessThanOrEqual(4.9)
    expect(means.length).toBeGreaterThan(85)
    expect(new Set(reviews.map(({ content }) => content)).size).toBeGreaterThan(reviews.length * 0.98)
    expect(
      reviews.filter(({ title, content }) => /[{}]|\bundefined\b| {2}/.test(title + content) || content.length < 10),
    ).toEqual([])
  })
})

/** The final status of an order, with every transition checked. */
function lastState({ events }: DemoOrder): [OrderStatus, string] {
  const becomes: Partial<Record<OrderEventType, OrderStatus>> = {
    paid: 'Processing',
    shipped: 'Shipped',
    completed: 'Completed',
    cancelled: 'Cancelled',
    expired: 'Cancelled',
  }
  let status: OrderStatus = 'Pending'
  let payment = 'unpaid'
  for (const { type } of events) {
    const next = becomes[type]
    if (next) expect(canBecome({ status, shippingMethod: 'standard' }, next)).toBe(true)
    status = next ?? status
    if (type === 'paid' || type === 'refunded') payment = type
  }
  return [status, payment]
}
