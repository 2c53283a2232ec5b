import type { z } from 'zod'
import type { ExpressQuoteBody, QuoteReply } from '#contract/checkout.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import { ShopError } from '#contract/errors.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { t } from '#messages/checkoutErrors.ts'
import { readOtherCountries } from '#server/commerce/markets/offered-countries.ts'
import { offersExpress, readSettings } from '#server/commerce/settings/read-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { SalesContext } from '../context.ts'
import { assertTakesPayments } from '../payments/assert-takes-payments.ts'
import { assertGuestsMayOrder } from './guests-may-order.ts'
import { quoteCart } from './quote.ts'

/**
 * The totals of a purchase with a wallet.
 * @param customerId undefined for a visitor
 * @throws ShopError forbidden, also for visitors who have to sign in; payments_not_set_up; no_shipping; tax_unavailable; order_too_large
 */
export async function quoteExpress(
  shop: SalesContext,
  customerId: string | undefined,
  { items, ...place }: z.output<typeof ExpressQuoteBody>,
): Promise<z.output<typeof QuoteReply>> {
  const settings = await readSettings(shop.db)
  assertExpress(settings)
  assertTakesPayments(shop)
  if (customerId === undefined) assertGuestsMayOrder(settings)
  const { country } = place
  if (country && !(await isServed(shop.db, settings, country))) throw new ShopError('no_shipping')
  const quote = await quoteCart(shop, customerId ?? null, place, items)
  if (country && quote.needsShipping && quote.methods.length === 0) throw new ShopError('no_shipping')
  return quote
}

/** @throws ShopError forbidden if the market does not offer wallets without the form of the checkout */
export function assertExpress(settings: Pick<ShopSettings, 'expressCheckout'>): void {
  if (!offersExpress(settings)) throw new ShopError('forbidden', { message: t('noExpress') })
}

/** Whether orders for a country are placed in the market of the request. */
const isServed = async (db: Database, { countries }: ShopSettings, country: CountryCode): Promise<boolean> =>
  countries.includes(country) && !(await readOtherCountries(db)).has(country)
