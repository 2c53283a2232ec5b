import type { OrderStatus, PaymentStatus } from '#contract/order-status.ts'
import type { OrderEventType } from '#contract/orders.ts'
import type { ShippingMethodId } from '#contract/shop.ts'
import { DAY, HOUR, MINUTE } from '#demo/calendar.ts'
import type { Random } from '#demo/random.ts'
import type { DemoCountry } from '#demo/shoppers/places.ts'

export interface SimulatedEvent {
  at: Date
  type: OrderEventType
  actor: 'shopper' | 'staff' | 'system'
  note?: string
}

/** The state of an order today. */
export interface SimulatedOrder {
  status: OrderStatus
  paymentStatus: PaymentStatus
  carrier: string | null
  trackingNumber: string | null
  /** By time. */
  events: SimulatedEvent[]
}

export type Outcome = 'delivered' | 'cancelled' | 'unpaid'

/** Hours until an order is shipped, and then until it arrives. */
const durations: Record<ShippingMethodId, { handling: [number, number]; travel: [number, number] }> = {
  standard: { handling: [9, 50], travel: [84, 150] },
  express: { handling: [4, 22], travel: [30, 58] },
  overnight: { handling: [2, 9], travel: [15, 24] },
}

/** Simulates an order from its placement until today. */
export function simulateOrder(
  random: Random,
  placedAt: Date,
  shippingMethod: ShippingMethodId,
  country: DemoCountry,
  outcome: Outcome,
  today: Date,
): SimulatedOrder {
  const after = (moment: Date, time: number) => new Date(moment.getTime() + Math.round(time))
  const minutes = random.between(60, 240) / 60
  const paidAt = after(placedAt, minutes * MINUTE)
  const expiredAt = after(placedAt, 15 * MINUTE + random.between(5, 55) * 1000)
  const cancelledAt = after(paidAt, random.between(12, 900) * MINUTE)
  const { handling, travel } = durations[shippingMethod]
  const shippedAt = nextBusinessHours(after(paidAt, random.between(handling[0] * 60, handling[1] * 60) * MINUTE))
  const completedAt = after(shippedAt, random.between(travel[0] * 60, travel[1] * 60) * MINUTE)
  const parcel = createShipment(random, country, shippingMethod)
  const notShipped = { carrier: null, trackingNumber: null }

  const placed: SimulatedEvent = { at: placedAt, type: 'placed', actor: 'shopper' }
  if (outcome === 'unpaid' && expiredAt <= today) {
    const expired: SimulatedEvent = { at: expiredAt, type: 'expired', actor: 'system', note: 'Not paid in time' }
    return { status: 'Cancelled', paymentStatus: 'unpaid', ...notShipped, events: [placed, expired] }
  }
  const events: SimulatedEvent[] = [placed, { at: paidAt, type: 'paid', actor: 'shopper' }]
  if (outcome === 'cancelled' && after(cancelledAt, MINUTE) <= today) {
    events.push({ at: cancelledAt, type: 'cancelled', actor: 'shopper' })
    events.push({ at: after(cancelledAt, random.between(2, 40) * 1000), type: 'refunded', actor: 'system' })
    return { status: 'Cancelled', paymentStatus: 'refunded', ...notShipped, events }
  }
  if (shippedAt > today) return { status: 'Processing', paymentStatus: 'paid', ...notShipped, events }
  events.push({ at: shippedAt, type: 'shipped', actor: 'staff', note: `${parcel.carrier} ${parcel.trackingNumber}` })
  if (completedAt > today) return { status: 'Shipped', paymentStatus: 'paid', ...parcel, events }
  events.push({ at: completedAt, type: 'completed', actor: 'system', note: 'Delivered' })
  return { status: 'Completed', paymentStatus: 'paid', ...parcel, events }
}

/** Moves a moment to business hours, because nothing ships on Sundays or at night. */
function nextBusinessHours(moment: Date): Date {
  const next = new Date(moment)
  if (next.getUTCHours() < 14) next.setTime(next.getTime() + (14 - next.getUTCHours()) * HOUR)
  if (next.getUTCDay() === 0) next.setTime(next.getTime() + DAY)
  return next
}

/** The carriers with the formats of their tracking numbers; `#` is a digit. */
const carriers: Record<DemoCountry, [domestic: [string, string], fast: [string, string]]> = {
  US: [
    ['USPS', '9400 1### #### #### #### ##'],
    ['UPS', '1Z 84W 7## 03 #### ####'],
  ],
  CA: [
    ['Canada Post', '7035 #### #### ####'],
    ['Purolator', '33# ### ### ###'],
  ],
  UK: [
    ['Royal Mail', 'MR #### #### #GB'],
    ['DPD', '1550 #### ### ###'],
  ],
}

function createShipment(random: Random, country: DemoCountry, shippingMethod: ShippingMethodId) {
  const [domestic, fast] = carriers[country]
  const [carrier, pattern] = shippingMethod === 'standard' ? domestic : fast
  return { carrier, trackingNumber: pattern.replace(/#/g, () => String(random.between(0, 9))).replaceAll(' ', '') }
}
