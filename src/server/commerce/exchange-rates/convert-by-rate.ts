import { type Cents, getPriceStep, roundHalfUp } from '#contract/money.ts'

/** Decimals of a stored rate. */
const RATE_DECIMALS = 12

/** An amount in another currency, in hundredths. @param rate how much of it one unit buys, as decimal text */
export function convertByRate(amount: Cents, rate: string, currency: string): Cents {
  const [whole = '0', decimals = ''] = rate.split('.')
  const scaled = BigInt(whole + decimals.padEnd(RATE_DECIMALS, '0').slice(0, RATE_DECIMALS))
  return roundHalfUp(BigInt(amount) * scaled, 10n ** BigInt(RATE_DECIMALS), getPriceStep(currency))
}
