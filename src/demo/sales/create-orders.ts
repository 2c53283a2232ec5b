import type { Address } from '#contract/checkout.ts'
import { defaultSettings, type ShippingMethodId } from '#contract/shop.ts'
import { DAY, HOUR, MINUTE, type ShopDay } from '#demo/calendar.ts'
import type { Slug } from '#demo/catalog/catalog.ts'
import { createRandom, type Random } from '#demo/random.ts'
import { demoAccounts } from '#demo/shoppers/accounts.ts'
import type { Shopper } from '#demo/shoppers/create-shoppers.ts'
import { calculatePrice, type Price, sumLines } from '#server/commerce/pricing/calculate-price.ts'
import { shippingPrice } from '#server/commerce/shipping/settings-zone.ts'
import { compileTaxRules } from '#server/commerce/tax/tax-rules.ts'
import { type Taxation, taxationFor } from '#server/commerce/tax/taxation.ts'
import { type ChosenItem, chooseItems, chooseVariant } from './choose-items.ts'
import { demoShopperOrders } from './demo-shopper-orders.ts'
import type { Offer } from './offers.ts'
import { type Outcome, type SimulatedOrder, simulateOrder } from './simulate-order.ts'

export const INVENTED_ORDERS = 3_500

export interface DemoOrder extends SimulatedOrder, Omit<Price, 'lineTaxes' | 'lineDeductions' | 'lineParts'> {
  id: string
  shopper: Shopper
  placedAt: Date
  shippingMethod: ShippingMethodId
  shippingAddress: Address
  billingAddress: Address
  taxIncluded: boolean
  taxTreatment: Taxation['treatment']
  taxPlace: Taxation['place']
  items: OrderedItem[]
}

export interface OrderedItem extends ChosenItem {
  /** Price of one unit, in cents. */
  price: number
  /** On all units, in cents. */
  tax: number
  /** The index of its part in the order's `taxParts`. */
  taxPart: number | null
}

interface PlannedOrder {
  shopper: Shopper
  placedAt: Date
  items: ChosenItem[]
  shippingMethod: ShippingMethodId
  outcome: Outcome
}

/** Creates the orders of a year, numbered by time. */
export function createOrders(year: ShopDay[], shoppers: Shopper[], offers: Offer[], today: Date): DemoOrder[] {
  const planned = [...placeDemoShopperOrders(shoppers, offers, today), ...placeOrders(year, shoppers, offers, today)]
  planned.sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
  const random = createRandom('what became of the orders')
  return planned.map((plan, index) => completeOrder(random, plan, index + 1, today))
}

function placeOrders(year: ShopDay[], shoppers: Shopper[], offers: Offer[], today: Date): PlannedOrder[] {
  const random = createRandom('orders')
  const perUnit = INVENTED_ORDERS / year.reduce((sum, { salesFactor }) => sum + salesFactor, 0)
  const histories = new Map(shoppers.map((shopper) => [shopper, { owned: new Set<Slug>(), last: 0 }]))
  const purchaseWeight = (shopper: Shopper, moment: number) => {
    const membership = moment - shopper.createdAt.getTime()
    const last = histories.get(shopper)?.last ?? 0
    if (membership < 0) return 0
    const newcomerFactor = last === 0 && membership < 2 * DAY ? 14 : 1
    return shopper.habits.activity * newcomerFactor * (moment - last < 4 * DAY ? 0.1 : 1)
  }
  return year.flatMap((day) => {
    const count = Math.floor(day.salesFactor * perUnit + random.next())
    const moments = Array.from({ length: count }, () => pickTime(random, day, today)).sort((a, b) => a - b)
    return moments.flatMap((moment) => {
      const members = shoppers.filter((shopper) => purchaseWeight(shopper, moment) > 0)
      if (members.length === 0) return []
      const shopper = random.weighted(members, (each) => purchaseWeight(each, moment))
      const history = histories.get(shopper)
      const placedAt = new Date(moment)
      const items = chooseItems(random, shopper, offers, placedAt, history?.owned ?? new Set())
      for (const { offer } of items) history?.owned.add(offer.product.slug)
      if (history) history.last = moment
      const shippingMethod = random.weighted(
        ['standard', 'express', 'overnight'] as const,
        (each) => methodWeights[each],
      )
      const outcome = random.weighted(['delivered', 'cancelled', 'unpaid'] as const, (each) => outcomeWeights[each])
      return [{ shopper, placedAt, items, shippingMethod, outcome }]
    })
  })
}

const methodWeights = { standard: 78, express: 17, overnight: 5 }
const outcomeWeights = { delivered: 966, cancelled: 24, unpaid: 10 }

function placeDemoShopperOrders(shoppers: Shopper[], offers: Offer[], today: Date): PlannedOrder[] {
  const random = createRandom('known orders')
  const shopper = shoppers.find(({ email }) => email === demoAccounts.shopper.email)
  if (!shopper) return []
  return demoShopperOrders.map(({ daysAgo, products, shippingMethod, outcome }) => {
    const wanted = offers.filter(({ product }) => products.includes(product.slug))
    const items = wanted.map((offer) => ({ ...chooseVariant(random, shopper, offer), quantity: 1 }))
    return { shopper, placedAt: new Date(today.getTime() - daysAgo * DAY), items, shippingMethod, outcome }
  })
}

/** Relative number of orders by hour in the shoppers' time zone. */
const hourWeights = [2, 1, 1, 1, 1, 2, 4, 6, 8, 10, 11, 12, 14, 12, 11, 10, 10, 11, 12, 14, 17, 16, 11, 5]
/** Hours by which the shoppers' time zone is behind UTC. */
const BEHIND_UTC = 5

/** A random moment of the day. For today, it is in the past. */
function pickTime(random: Random, { start }: ShopDay, today: Date): number {
  const hour = random.weighted([...hourWeights.keys()], (each) => hourWeights[each] ?? 0)
  const moment = start.getTime() + (hour + BEHIND_UTC) * HOUR + random.between(0, HOUR - 1)
  const latest = today.getTime() - 5 * MINUTE
  if (moment <= latest) return moment
  const earliest = Math.min(start.getTime(), latest - HOUR)
  return Math.floor(earliest + random.next() * (latest - earliest))
}

function completeOrder(random: Random, plan: PlannedOrder, number: number, today: Date): DemoOrder {
  const { shopper, placedAt, shippingMethod, outcome } = plan
  const items = plan.items.map((item) => ({ ...item, price: item.variant.price ?? item.offer.product.price }))
  const shippingAddress = toAddress(shopper)
  const place = { country: shopper.country, region: shopper.state, postcode: shopper.zipCode }
  const taxation = taxationFor(defaultSettings, compileTaxRules([], []), place, placedAt)
  const { lineTaxes, lineDeductions, lineParts, ...amounts } = calculatePrice(
    items,
    shippingPrice(sumLines(items), shippingMethod, defaultSettings),
    taxation,
    defaultSettings.currency,
  )
  return {
    id: `ORD-${String(number).padStart(3, '0')}`,
    shopper,
    placedAt,
    items: items.map((item, index) => ({ ...item, tax: lineTaxes[index] ?? 0, taxPart: lineParts[index] ?? null })),
    shippingMethod,
    shippingAddress,
    billingAddress: shippingAddress,
    ...amounts,
    ...{ taxIncluded: taxation.included, taxTreatment: taxation.treatment, taxPlace: taxation.place },
    ...simulateOrder(random, placedAt, shippingMethod, shopper.country, outcome, today),
  }
}

function toAddress(shopper: Shopper): Address {
  const { firstName, lastName, email, phone, address, city, state, zipCode, country } = shopper
  return { firstName, lastName, email, phone, address, city, state, zipCode, country }
}
