import type { Cents } from './money.ts'

// https://docs.stripe.com/currencies#zero-decimal and #three-decimal. ISK, HUF, TWD and UGX have two decimals there that must be 0.
const WITHOUT_DECIMALS = 'BIF,CLP,DJF,GNF,JPY,KMF,KRW,MGA,PYG,RWF,VND,VUV,XAF,XOF,XPF'
const WITH_THREE_DECIMALS = 'BHD,JOD,KWD,OMR,TND'

/** What Stripe's unit of a currency is in hundredths. */
function hundredthsPerUnit(currency: string): number {
  const code = currency.toUpperCase()
  return WITHOUT_DECIMALS.includes(code) ? 100 : WITH_THREE_DECIMALS.includes(code) ? 0.1 : 1
}

/** An amount in the units of Stripe. @param currency in any case */
export const toStripeAmount = (cents: Cents, currency: string): number =>
  Math.round(cents / hundredthsPerUnit(currency))

/**
 * An amount of Stripe in cents. Thousandths, which only refunds in Stripe's dashboard can have, are rounded down, so that all
 * refunds of a payment never add up to more than was paid.
 */
export const fromStripeAmount = (amount: number, currency: string): Cents =>
  Math.floor(amount * hundredthsPerUnit(currency))
