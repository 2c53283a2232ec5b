import type {
  ChangeResolveDetails,
  ExpressCheckoutPartialAddress,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js'
import { toStripeAmount } from '#contract/stripe-amounts.ts'
import { t } from '#messages/express.ts'
import type { WalletBuyer, WalletPlace, WalletSheet } from '../wallet.ts'

/** The lines and shipping rates of a sheet. The wallet selects the first rate, so that the chosen one is first. */
export function toDetails({ currency, lines, methods, method, needsShipping }: WalletSheet): ChangeResolveDetails {
  const chosenFirst = [
    ...methods.filter(({ code }) => code === method),
    ...methods.filter(({ code }) => code !== method),
  ]
  const rates = chosenFirst.map(({ code, name, detail, price }) => ({
    ...{ id: code, displayName: name, amount: toStripeAmount(price, currency) },
    ...(detail && { deliveryEstimate: detail }),
  }))
  return {
    lineItems: lines.map(({ label, amount }) => ({ name: label, amount: toStripeAmount(amount, currency) })),
    // Stripe requires a rate. The wallet asks for those of the address before it can be paid.
    ...(needsShipping && {
      shippingRates: rates.length > 0 ? rates : [{ id: 'pending', displayName: t('afterAddress'), amount: 0 }],
    }),
  }
}

export const toPlace = ({
  country,
  state,
  postal_code: zipCode,
  city,
}: ExpressCheckoutPartialAddress): WalletPlace => ({ country, state, zipCode, city })

/** The shopper as the wallet names them. */
export function toBuyer({ shippingAddress, billingDetails }: StripeExpressCheckoutElementConfirmEvent): WalletBuyer {
  const { name, address } = shippingAddress ?? billingDetails ?? {}
  if (!address) throw new Error('The wallet gave no address')
  return {
    name: name ?? '',
    email: billingDetails?.email ?? '',
    phone: billingDetails?.phone ?? '',
    address: { ...toPlace(address), address: address.line1, address2: address.line2 ?? '' },
  }
}
