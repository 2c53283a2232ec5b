import type { z } from 'zod'
import type { CountryCode } from '#contract/country-codes.ts'
import { errorAt } from '#contract/errors.ts'
import type { ManualMethod } from '#contract/manual-methods.ts'
import type { ManualPayment } from '#contract/manual-payments.ts'
import type { Cents } from '#contract/money.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { t } from '#messages/checkoutErrors.ts'
import { dayIn } from '#server/commerce/settings/day-in.ts'

interface ChosenOrder {
  method: ManualMethod
  country: CountryCode
  total: Cents
  /** Whether it is sent or collected. */
  isDelivered: boolean
}

/**
 * The manual payment method of a new order, as the order stores it.
 * @throws ShopError invalid_request at `paymentMethod` when it is not offered for the order
 */
export function chooseManualMethod(
  { manualPayments, currency, timeZone }: ShopSettings,
  { method, country, total, isDelivered }: ChosenOrder,
  now: Date,
): z.output<typeof ManualPayment> {
  const { offered, name, instructions, maxTotal, countries, days } = manualPayments[method]
  const problem = !offered
    ? t('methodNotOffered')
    : countries.length > 0 && !countries.includes(country)
      ? t('methodNotThere')
      : maxTotal !== null && total > maxTotal
        ? t('methodTooExpensive', { max: { cents: maxTotal, currency } })
        : method === 'cash' && !isDelivered && t('methodNothingDelivered')
  if (problem) throw errorAt('paymentMethod', 'invalid_request', problem)
  return { method, name, instructions, dueOn: method === 'cash' ? null : addDays(dayIn(timeZone, now), days) }
}

/** @param day such as 2026-01-31 */
function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
