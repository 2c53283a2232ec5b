import Stripe from 'stripe'
import { currencyName } from '#contract/currencies.ts'
import { ShopError } from '#contract/errors.ts'
import { getPriceStep } from '#contract/money.ts'
import { toStripeAmount } from '#contract/stripe-amounts.ts'
import { t } from '#messages/adminTaxProvider.ts'
import { callStripe } from '../../payments/stripe/client.ts'

/** Why Stripe Tax cannot calculate taxes in these currencies, as messages for staff. */
export async function findObstacles(stripe: Stripe, currencies: readonly string[]): Promise<string[]> {
  // Stripe rounds taxes to its own unit, which prices in these currencies cannot have.
  const unsupported = currencies.filter((currency) => toStripeAmount(getPriceStep(currency), currency) !== 1)
  return [
    ...unsupported.map((currency) => t('currency', { currency: currencyName(currency) })),
    ...(await findMissingSettings(stripe)),
  ]
}

/** https://docs.stripe.com/tax/settings-api. */
async function findMissingSettings(stripe: Stripe): Promise<string[]> {
  try {
    const settings = await callStripe('tax.settings.retrieve', () => stripe.tax.settings.retrieve())
    if (settings.status === 'active') return []
    const missing = settings.status_details.pending?.missing_fields ?? []
    return [
      missing.includes('head_office') || missing.length === 0
        ? t('noOrigin')
        : t('missing', { fields: missing.join(', ') }),
    ]
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return [t('noPermission')]
    if (error instanceof Stripe.errors.StripeAuthenticationError) return [t('wrongKey')]
    if (error instanceof Stripe.errors.StripeError) return [error.message]
    if (error instanceof ShopError) return [t('notResponding')]
    throw error
  }
}
