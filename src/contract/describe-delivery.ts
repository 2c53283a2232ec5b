import { t } from '#messages/delivery.ts'
import { language, locales } from '#messages/runtime/language.ts'
import type { Arrival, DeliveryType } from './shipping.ts'

/** Days such as `Dec 2 – 4`, or a single one. */
export function formatDays({ from, to }: Arrival): string {
  const format = new Intl.DateTimeFormat(locales[language()], { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return format.formatRange(new Date(from), new Date(to))
}

interface DeliveryTime {
  type?: DeliveryType | undefined
  estimate: string
  arrives?: Arrival | undefined
}

/** When an order arrives: the promised days, otherwise the shop's estimate in words, which can be empty. */
export const describeDelivery = ({ type, estimate, arrives }: DeliveryTime): string =>
  arrives ? t(type === 'pickup' ? 'ready' : 'arrives', { days: formatDays(arrives) }) : estimate
