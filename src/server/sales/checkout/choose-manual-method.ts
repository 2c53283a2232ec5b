import type { z } from 'zod'
import type { CountryCode } from '#contract/country-codes.ts'
import { errorAt } from '#contract/errors.ts'
import type { ManualMethod } from '#contract/manual-methods.ts'
import type { ManualPayment } from '#contract/manual-payments.ts'
import type { Cents } from '#contract/money.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { t } from '#messages/checkoutErrors.ts'
import { convertByRate } from '#server/commerce/exchange-rates/convert-by-rate.ts'
import { dayIn } from '#server/commerce/settings/day-in.ts'

interface ChosenOrder {
  method: ManualMethod
  country: CountryCode
  total: Cents
  /** Its worth in the shop's currency; null if no exchange rate is known. */
  valueRate: string | null
  /** Whether it is sent or collected. */
  isDelivered: boolean
}

/**
 * The manual payment method of a new order, as the order stores it.
 * @throws ShopError invalid_request at `paymentMethod` when it is not offered for the order
 */
export function chooseManualMethod(
  { manualPayments, currency, timeZone }: ShopSettings,
  { method, country, total, valueRate, isDelivered }: ChosenOrder,
  now: Date,
): z.output<typeof ManualPayment> {
  const { offered, name, instructions, maxTotal, countries, days } = manualPayments[method]
  const problem = !offered
    ? t('methodNotOffered')
    : countries.length > 0 && !countries.includes(country)
      ? t('methodNotThere')
      : maxTotal !== null && !isAtMost(maxTotal, { total, valueRate }, currency)
        ? t('methodTooExpensive', { max: { cents: maxTotal, currency } })
        : method === 'cash' && !isDelivered && t('methodNothingDelivered')
  if (problem) throw errorAt('paymentMethod', 'invalid_request', problem)
  return { method, name, instructions, dueOn: method === 'cash' ? null : addDays(dayIn(timeZone, now), days) }
}

/** Without an exchange rate, an order in another currency may be above every limit. */
const isAtMost = (
  max: Cents,
  { total, valueRate }: Pick<ChosenOrder, 'total' | 'valueRate'>,
  currency: string,
): boolean => valueRate !== null && convertByRate(total, valueRate, currency) <= max

/** @param day such as 2026-01-31 */
function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
