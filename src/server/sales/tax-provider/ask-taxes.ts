import { postcodeProblem, writePostcode } from '#contract/countries.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import { ShopError } from '#contract/errors.ts'
import type { ProductType } from '#contract/product-types.ts'
import { t } from '#messages/checkoutErrors.ts'
import { toPlace } from '#server/commerce/places/to-place.ts'
import type { PricedLine } from '#server/commerce/pricing/calculate-price.ts'
import { questionLines } from '#server/commerce/pricing/price-with-quote.ts'
import type { TaxAddress, TaxQuestion } from '#server/commerce/tax/tax-provider.ts'
import { GENERAL_CLASS } from '#server/commerce/tax/tax-rules.ts'

/** Maximum lines of a calculation at Stripe, unless an account has a higher limit. */
const MAX_LINES = 100

/**
 * Codes for items whose class has none (https://docs.stripe.com/tax/tax-codes): tangible goods, electronically supplied services,
 * services, and gift cards. That of gift cards is for multi-purpose ones, which are not taxed when they are sold.
 */
const usualCodes: Record<ProductType, string> = {
  physical: 'txcd_99999999',
  bundle: 'txcd_99999999',
  digital: 'txcd_10000000',
  service: 'txcd_20030000',
  gift_card: 'txcd_10502000',
}

interface Asked extends Omit<TaxQuestion, 'lines'> {
  items: readonly PricedLine[]
  /** The provider's codes of tax classes. */
  codes: ReadonlyMap<string, string>
}

/** The question about the taxes of items. @throws ShopError order_too_large */
export function buildQuestion({ items, codes, ...question }: Asked): TaxQuestion {
  const lines = questionLines(
    items,
    ({ taxClass, type = 'physical' }) =>
      // Gift cards have no class, not the general one.
      (type !== 'gift_card' && codes.get(taxClass ?? GENERAL_CLASS)) || usualCodes[type],
  )
  if (lines.length > MAX_LINES)
    throw new ShopError('order_too_large', { message: t('tooManyItems', { max: MAX_LINES }) })
  return { ...question, lines }
}

/** An address as in questions, so that the one of the quote and that of the order have the same hash. */
export function toTaxAddress({
  country,
  state = '',
  zipCode = '',
  city = '',
  address = '',
}: { country: CountryCode } & Partial<Record<keyof TaxAddress, string | undefined>>): TaxAddress {
  const { region } = toPlace({ country, state })
  // Wallets give only the beginning of some postal codes, which no provider knows.
  const postcode = postcodeProblem(country, zipCode) ? '' : writePostcode(country, zipCode)
  return { country, state: region || state, zipCode: postcode, city, address }
}

/** Whether taxes can be calculated for an address (https://docs.stripe.com/tax/customer-locations#supported-formats). */
export const isAddressComplete = ({ country, state, zipCode }: TaxAddress): boolean =>
  country === 'US' ? zipCode !== '' : country === 'CA' ? zipCode !== '' || state !== '' : country !== ''
