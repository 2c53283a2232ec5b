import { MAX_PRICE } from '#contract/currencies.ts'
import type { Cents } from '#contract/money.ts'
import type { PriceEnding } from '#contract/price-fills.ts'

export interface Conversion {
  /** How much of the new currency one unit of the former one buys: decimal text, at most 12 decimals. */
  rate: string
  /** Ten-thousandths by which prices are multiplied besides. */
  factor: number
  ending: PriceEnding
  /** The step of the new currency, in hundredths. */
  step: Cents
}

const RATE_DECIMALS = 12
const FACTOR_UNIT = 10_000n

/** Hundredths of the unit of endings other than `step`, and how often they occur. */
const endings: Record<Exclude<PriceEnding, 'step'>, bigint> = { '.00': 0n, '.95': 95n, '.99': 99n }
const UNIT = 100n

/**
 * The nearest amount with the ending in the new currency, in hundredths; of two that are equally near the higher one. It is above 0.
 * @returns null when it is above the largest price
 */
export function convertPrice(amount: Cents, { rate, factor, ending, step }: Conversion): Cents | null {
  const numerator = BigInt(amount) * toUnits(rate) * BigInt(factor)
  const denominator = 10n ** BigInt(RATE_DECIMALS) * FACTOR_UNIT
  const converted =
    ending === 'step'
      ? nearest(numerator, denominator, BigInt(step), 0n)
      : nearest(numerator, denominator, UNIT, endings[ending])
  return converted > BigInt(MAX_PRICE) ? null : Number(converted)
}

/** The amount above 0 of the form `interval × n + offset` that is nearest to a fraction, half up. */
function nearest(numerator: bigint, denominator: bigint, interval: bigint, offset: bigint): bigint {
  const above = numerator - offset * denominator
  const unit = interval * denominator
  const twice = 2n * above + unit
  // BigInt division rounds towards 0.
  const count = twice < 0n ? 0n : twice / (2n * unit)
  const found = count * interval + offset
  return found > 0n ? found : interval
}

/** A rate in units of its last decimal. */
function toUnits(rate: string): bigint {
  const [whole = '', decimals = ''] = rate.split('.')
  return BigInt(whole + decimals.padEnd(RATE_DECIMALS, '0'))
}
