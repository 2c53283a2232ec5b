import { describe, expect, it } from 'vitest'
import { getPriceStep, toCents } from '#contract/money.ts'
import { standardVatRates } from '#contract/vat-rates.ts'
import canada from '../../../../tests/vectors/tax/canada.json' with { type: 'json' }
import different from '../../../../tests/vectors/tax/different.json' with { type: 'json' }
import eInvoices from '../../../../tests/vectors/tax/e-invoices.json' with { type: 'json' }
import en16931 from '../../../../tests/vectors/tax/en-16931.json' with { type: 'json' }
import europeanUnion from '../../../../tests/vectors/tax/european-union.json' with { type: 'json' }
import japan from '../../../../tests/vectors/tax/japan.json' with { type: 'json' }
import standardRates from '../../../../tests/vectors/tax/standard-rates.json' with { type: 'json' }
import unitedKingdom from '../../../../tests/vectors/tax/united-kingdom.json' with { type: 'json' }
import unitedStates from '../../../../tests/vectors/tax/united-states.json' with { type: 'json' }
import { calculateTaxes, type TaxableAmount, type TaxRate } from './calculate-taxes.ts'

/** A published calculation. All figures are as printed in its source; none of them is calculated by us. */
interface Case {
  /** The place in the source. */
  at: string
  /** `100.00@GST5+QST9.975 5.00`: amounts with the names and percentages of their taxes; the second one is untaxed. */
  amounts: string
  /** Whether the amounts include the taxes. */
  included?: boolean
  /** With two decimal places if omitted. */
  currency?: string
  /** `GST5=5.00 QST9.975=9.98`, in any order. */
  taxes?: string
  /** The sum of the taxed amounts without taxes. */
  net?: string
  /** The sum of all amounts with taxes. */
  total?: string
}

interface Source {
  title: string
  url: string
  cases: Case[]
}

const sources: Record<string, Source[]> = {
  ...{ 'EN 16931': en16931, 'electronic invoices': eInvoices, 'the European Union': europeanUnion },
  ...{ 'the United Kingdom': unitedKingdom, 'the United States': unitedStates, Canada: canada, Japan: japan },
}

const listCases = (list: Source[]) => list.flatMap(({ title, cases }) => cases.map((each) => ({ title, ...each })))

/** `GST5` or `5`. */
function parseRate(text: string): TaxRate {
  const [, name = '', percent] = /^([A-Za-z]*)([\d.]+)$/.exec(text) ?? []
  return { name, ppm: Math.round(Number(percent) * 10_000) }
}

const parseAmounts = (text: string): TaxableAmount[] =>
  text.split(' ').map((each) => {
    const [amount, rates] = each.split('@')
    return { amount: toCents(Number(amount)), rates: rates ? rates.split('+').map(parseRate) : [] }
  })

const parseTaxes = (text: string) =>
  text.split(' ').map((each) => {
    const [rate = '', tax] = each.split('=')
    return { ...parseRate(rate), tax: toCents(Number(tax)) }
  })

type Figures = { taxes?: Set<TaxRate & { tax: number }>; net?: number | undefined; total?: number }

/** What we calculate of the figures that the source prints, and these figures. */
function compare(each: Case): { calculated: Figures; printed: Figures } {
  const { amounts, included = false, currency = 'EUR', taxes, net, total } = each
  const list = parseAmounts(amounts)
  const result = calculateTaxes(list, included, getPriceStep(currency))
  const gross = list.reduce((sum, { amount }) => sum + amount, 0)
  const tax = result.taxes.reduce((sum, each) => sum + each, 0)
  const byRate = result.groups.map(({ name, ppm, tax }) => ({ name, ppm, tax }))
  return {
    calculated: {
      ...(taxes && { taxes: new Set(byRate) }),
      ...(net && { net: result.groups[0]?.base }),
      ...(total && { total: gross + (included ? 0 : tax) }),
    },
    printed: {
      ...(taxes && { taxes: new Set(parseTaxes(taxes)) }),
      ...(net && { net: toCents(Number(net)) }),
      ...(total && { total: toCents(Number(total)) }),
    },
  }
}

describe.each(Object.entries(sources))('the taxes of published cases of %s', (_, list) => {
  it.each(listCases(list))('agree with $title, $at', (each) => {
    const { calculated, printed } = compare(each)
    expect(calculated).toEqual(printed)
  })
})

/** The figure that differs. */
const figure = ({ taxes, net, total }: Figures): number =>
  net ?? total ?? [...(taxes ?? [])].reduce((sum, { tax }) => sum + tax, 0)

/** Cases that round in another way, each with the reason and the difference in cents. */
it.each(different.flatMap(({ cases, by, title }) => cases.map((each) => ({ by, title, case: each as Case }))))(
  'differs from $title, $case.at, by one step',
  ({ by, case: each }) => {
    const { calculated, printed } = compare(each)
    expect(Math.abs(figure(calculated) - figure(printed))).toBe(by)
  },
)

it('proposes the published standard rates', () => {
  const { GB, ...rates } = standardRates.rates
  expect(standardVatRates).toEqual({ ...rates, UK: GB })
})
