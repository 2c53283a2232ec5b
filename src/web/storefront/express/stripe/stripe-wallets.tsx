import type { Stripe } from '@stripe/stripe-js'
import { useEffect } from 'react'
import { useStripe } from '../../checkout/payment/stripe/use-stripe.ts'
import type { WalletProps } from '../wallet.ts'
import { ExpressElement } from './express-element.tsx'

/** Apple Pay, Google Pay, Link, PayPal, Amazon Pay and Klarna, as far as the browser, the account at Stripe and the shopper have them. */
export default function StripeWallets(props: WalletProps) {
  const { stripe, failed } = useStripe(props.payment.publishableKey)
  const { onUnavailable } = props
  useEffect(() => {
    if (failed) onUnavailable()
  }, [failed, onUnavailable])
  return stripe ? <Wallets {...props} stripe={stripe} /> : null
}

/** Stripe's element cannot change what it asks for, so that it is made again when something is shipped that was not before. */
const Wallets = (props: WalletProps & { stripe: Stripe }) => (
  <ExpressElement key={`${props.purchase.sheet.currency} ${props.purchase.sheet.needsShipping}`} {...props} />
)
