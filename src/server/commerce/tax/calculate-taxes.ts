import { add, allocate, type Cents, roundHalfUp } from '#contract/money.ts'
import type { RateTreatment, UntaxedTreatment } from '#contract/tax-treatments.ts'

/** Parts of a tax rate in one: 19 % is 190,000 ppm. */
const ONE = 1_000_000n

/** A tax on an amount: `VAT` at 190,000 ppm, or one of several taxes side by side, such as GST and QST. */
export interface TaxRate {
  name: string
  /** Millionths: 19 % is 190,000. */
  ppm: number
  /** Absent in orders from before it was stored. */
  treatment?: RateTreatment | undefined
}

export interface TaxableAmount {
  /** After discounts, for all units. Includes the taxes if prices do. */
  amount: Cents
  /** Taxes that apply, each on the amount without tax. Empty for an untaxed amount. */
  rates: readonly TaxRate[]
  /** Why it is untaxed. */
  untaxed?: UntaxedTreatment | null | undefined
}

/** The tax of an order at one rate. */
export interface TaxGroup extends TaxRate {
  /** The taxed amount without tax. */
  base: Cents
  tax: Cents
}

/** The amounts of an order that have the same rates. A refund of some of them refunds their taxes in proportion. */
export interface TaxPart {
  /** Indexes of the groups of its rates; none if it is untaxed. */
  groups: number[]
  /** Why it is untaxed; absent if it is taxed, and in orders from before it was stored. */
  untaxed?: UntaxedTreatment | undefined
  /** The sum of the amounts with all taxes. */
  gross: Cents
  /** The tax of each of these groups. */
  taxes: Cents[]
}

export interface Taxes {
  /** By first occurrence. */
  groups: TaxGroup[]
  /** The tax contained in or added to each amount, all rates together. */
  taxes: Cents[]
  parts: TaxPart[]
  /** For each amount, the index of its part. */
  partIndexes: number[]
}

/**
 * The taxes of an order. Each rate is rounded half up once for the whole order, as EN 16931 requires (BR-CO-17,
 * https://docs.peppol.eu/poacc/billing/3.0/rules/ubl-tc434/BR-CO-17/), and allocated to the amounts by largest remainder.
 * Tax that prices include is `amount × rate / (1 + all rates)`. It can differ by a cent from `base × rate`.
 * @param included whether the amounts include the tax
 * @param step the smallest amount of the currency: 100 for one without decimals
 */
export function calculateTaxes(amounts: readonly TaxableAmount[], included: boolean, step: Cents): Taxes {
  const shares: { group: number; tax: Cents }[][] = amounts.map(() => [])
  const groups = groupByRate(amounts).map(({ rate, members }, group) => {
    const divisors = members.map((index) => (included ? ONE + sumOfRates(amounts[index]) : ONE))
    // Brings all members to a common denominator. It is small, because an order has few combinations of rates.
    const denominator = [...new Set(divisors)].reduce((product, divisor) => product * divisor, 1n)
    const numerators = members.map(
      (index, at) => (BigInt(amounts[index]?.amount ?? 0) * BigInt(rate.ppm) * denominator) / (divisors[at] ?? ONE),
    )
    const tax = roundHalfUp(
      numerators.reduce((sum, each) => sum + each, 0n),
      denominator,
      step,
    )
    for (const [at, share] of allocate(tax, numerators, step).entries())
      shares[members[at] ?? 0]?.push({ group, tax: share })
    return { ...rate, members, tax }
  })
  const taxes = shares.map((each) => add(...each.map(({ tax }) => tax)))
  return {
    groups: groups.map(({ members, tax, ...rate }) => {
      const sum = members.reduce((base, index) => base + (amounts[index]?.amount ?? 0), 0)
      const contained = included ? members.reduce((base, index) => base + (taxes[index] ?? 0), 0) : 0
      return { ...rate, base: sum - contained, tax }
    }),
    taxes,
    ...sumByRates(
      amounts.map(({ amount, untaxed }, index) => ({ amount, untaxed, included, shares: shares[index] ?? [] })),
    ),
  }
}

/** Sums amounts with the same combination of rates, and untaxed ones with the same reason. */
function sumByRates(
  amounts: (Pick<TaxableAmount, 'amount' | 'untaxed'> & {
    included: boolean
    shares: { group: number; tax: Cents }[]
  })[],
): Pick<Taxes, 'parts' | 'partIndexes'> {
  const indexes = new Map<string, number>()
  const parts: TaxPart[] = []
  const partIndexes = amounts.map(({ amount, untaxed, included, shares }) => {
    const groups = shares.map(({ group }) => group)
    const key = groups.join() || (untaxed ?? '')
    const index = indexes.get(key) ?? parts.length
    indexes.set(key, index)
    const { gross, taxes } = parts[index] ?? { gross: 0, taxes: groups.map(() => 0) }
    parts[index] = {
      groups,
      ...(groups.length === 0 && untaxed && { untaxed }),
      gross: gross + amount + (included ? 0 : add(...shares.map(({ tax }) => tax))),
      taxes: taxes.map((sum, at) => sum + (shares[at]?.tax ?? 0)),
    }
    return index
  })
  return { parts, partIndexes }
}

/** The amounts at each rate, by their indexes. */
function groupByRate(amounts: readonly TaxableAmount[]): { rate: TaxRate; members: number[] }[] {
  const groups = new Map<string, { rate: TaxRate; members: number[] }>()
  for (const [index, { rates }] of amounts.entries()) {
    for (const rate of rates) {
      const key = `${rate.ppm} ${rate.name}`
      const group = groups.get(key)
      if (group) group.members.push(index)
      else groups.set(key, { rate, members: [index] })
    }
  }
  return [...groups.values()]
}

const sumOfRates = (amount: TaxableAmount | undefined): bigint =>
  amount?.rates.reduce((sum, { ppm }) => sum + BigInt(ppm), 0n) ?? 0n
