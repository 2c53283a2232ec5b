import type Stripe from 'stripe'
import { z } from 'zod'
import { newId, now, StripeError, toPage } from './stripe-objects.ts'

const amount = z.coerce.number().int()
const behavior = z.enum(['inclusive', 'exclusive'])
const code = z.string().regex(/^txcd_\d{8}$/)
const text = z.string().min(1)
const AddressParams = z.strictObject({
  country: z.string().length(2),
  state: text.optional(),
  postal_code: text.optional(),
  city: text.optional(),
  line1: text.optional(),
})
export type StripeAddress = z.output<typeof AddressParams>

/** The parameters that the shop may send, as Stripe documents them (https://docs.stripe.com/api/tax/calculations/create). */
const CalculationParams = z.strictObject({
  currency: z.string().regex(/^[a-z]{3}$/),
  line_items: z
    .array(
      z.strictObject({
        amount: amount.min(0),
        quantity: amount.min(1).optional(),
        reference: text,
        tax_behavior: behavior,
        tax_code: code,
      }),
    )
    .min(1)
    .max(100),
  shipping_cost: z.strictObject({ amount, tax_behavior: behavior, tax_code: code }).optional(),
  customer_details: z.strictObject({
    address: AddressParams,
    address_source: z.enum(['billing', 'shipping']),
    tax_ids: z.array(z.strictObject({ type: z.enum(['eu_vat', 'gb_vat']), value: text })).optional(),
    taxability_override: z.enum(['customer_exempt', 'none', 'reverse_charge']).optional(),
  }),
  expand: z.array(text).optional(),
})
const SaleParams = z.strictObject({ calculation: text, reference: text, expand: z.array(text).optional() })
const ReversalParams = z.strictObject({
  mode: z.literal('partial'),
  original_transaction: text,
  reference: text,
  line_items: z
    .array(
      z.strictObject({ amount: amount.max(0), amount_tax: amount.max(0), original_line_item: text, reference: text }),
    )
    .optional(),
  shipping_cost: z.strictObject({ amount: amount.max(0), amount_tax: amount.max(0) }).optional(),
})

/** A tax that an address has, in percent. */
export interface StripeRate {
  name: string
  percent: string
  level?: 'country' | 'state' | 'county' | 'city' | 'district'
  jurisdiction?: string
  reason?: string
}

interface TaxedAmount {
  amount: number
  amount_tax: number
  tax_behavior: 'inclusive' | 'exclusive'
  tax_code: string
  tax_breakdown: object[]
}
type Line = TaxedAmount & { id: string; object: string; reference: string; quantity: number }
export interface StripeCalculation {
  id: string
  currency: string
  amount_total: number
  tax_amount_exclusive: number
  tax_amount_inclusive: number
  shipping_cost: TaxedAmount | null
  lines: Line[]
}
type Sums = Record<string, { amount: number; amount_tax: number }>
interface Transaction {
  id: string
  reference: string
  calculation: string
  lines: Line[]
  shipping_cost: TaxedAmount | null
  /** What was reversed of each line. */
  reversed: Sums
}

/** Stripe's expanded lists have this many rows. */
const EXPANDED_ROWS = 10

/** Stripe Tax: its calculations and transactions. */
export class StripeTax {
  readonly calculations = new Map<string, StripeCalculation>()
  readonly sales = new Map<string, Transaction>()
  readonly reversals: z.output<typeof ReversalParams>[] = []
  /** The parameters of calculations in order. */
  readonly questions: z.output<typeof CalculationParams>[] = []
  settings: { status: 'active' | 'pending'; missing: string[]; address: StripeAddress } = {
    ...{ status: 'active', missing: [] },
    address: { country: 'US', state: 'TX', postal_code: '78701', city: 'Austin', line1: '1 Congress Ave' },
  }
  /** Taxes at an address. */
  rates: (address: StripeAddress, code: string) => StripeRate[] = () => []
  /** Changes the next calculations, for answers that are wrong. */
  tamper: (calculation: StripeCalculation) => void = () => undefined
  /** The error of the next requests to calculate or record. */
  error: StripeError | null = null

  /** @returns undefined for another path @throws StripeError */
  handle(method: string, path: string, fields: URLSearchParams, query: URLSearchParams): object | undefined {
    if (!path.startsWith('/v1/tax/')) return undefined
    if (method === 'GET' && path === '/v1/tax/settings') return this.#showSettings()
    if (this.error) throw this.error
    const [, kind, id = ''] = /^\/v1\/tax\/(calculations|transactions)\/([^/]+)\/line_items$/.exec(path) ?? []
    if (method === 'GET' && kind) {
      const rows = (kind === 'calculations' ? this.#calculation(id) : this.#sale(id)).lines
      return toPage(rows, { url: path, query, size: 100 })
    }
    if (method !== 'POST')
      throw new StripeError(404, 'parameter_unknown', `Unrecognized request URL (${method}: ${path}).`)
    if (path === '/v1/tax/calculations') return this.#calculate(parse(CalculationParams, fields))
    if (path === '/v1/tax/transactions/create_from_calculation') return this.#commit(parse(SaleParams, fields))
    if (path === '/v1/tax/transactions/create_reversal') return this.#reverse(parse(ReversalParams, fields))
    throw new StripeError(404, 'parameter_unknown', `Unrecognized request URL (${method}: ${path}).`)
  }

  /** Forgets all calculations, as Stripe does after 90 days. */
  expire(): void {
    this.calculations.clear()
  }

  #showSettings(): object {
    const { status, missing, address } = this.settings
    return {
      ...{ object: 'tax.settings', livemode: false, defaults: {}, status },
      status_details: status === 'active' ? { active: {} } : { pending: { missing_fields: missing } },
      head_office: missing.includes('head_office') ? null : { address },
    }
  }

  #calculate(params: z.output<typeof CalculationParams>): object {
    this.questions.push(params)
    const { address, taxability_override: override } = params.customer_details
    if (address.country === 'US' && !address.postal_code)
      throw new StripeError(400, 'customer_tax_location_invalid', "The customer's location isn't recognized.")
    const tax = (each: { amount: number; tax_behavior: 'inclusive' | 'exclusive'; tax_code: string }) =>
      calculate(each, override === 'customer_exempt' ? [] : this.rates(address, each.tax_code), address, override)
    const lines = params.line_items.map(
      ({ reference, quantity = 1, ...each }): Line => ({
        ...{ id: newId('tax_li'), object: 'tax.calculation_line_item', reference, quantity, ...tax(each) },
      }),
    )
    const shipping_cost = params.shipping_cost ? tax(params.shipping_cost) : null
    const all = [...lines, ...(shipping_cost ? [shipping_cost] : [])]
    const sum = (pick: (each: TaxedAmount) => number) => all.reduce((total, each) => total + pick(each), 0)
    const added = sum(({ tax_behavior, amount_tax }) => (tax_behavior === 'exclusive' ? amount_tax : 0))
    const calculation: StripeCalculation = {
      ...{ id: newId('taxcalc'), currency: params.currency, lines, shipping_cost },
      ...{ amount_total: sum(({ amount }) => amount) + added, tax_amount_exclusive: added },
      tax_amount_inclusive: sum(({ amount_tax }) => amount_tax) - added,
    }
    this.tamper(calculation)
    this.calculations.set(calculation.id, calculation)
    const { lines: _, ...shown } = calculation
    return structuredClone({
      ...{
        object: 'tax.calculation',
        ...shown,
        customer: null,
        customer_details: params.customer_details,
        livemode: false,
      },
      ...{ expires_at: now() + 90 * 86_400, ship_from_details: null, tax_breakdown: [], tax_date: now() },
      ...(params.expand?.includes('line_items') && {
        line_items: firstRows(calculation.lines, `/v1/tax/calculations/${calculation.id}/line_items`),
      }),
    })
  }

  #commit({ calculation: calculationId, reference }: z.output<typeof SaleParams>): object {
    const { lines, shipping_cost } = this.#calculation(calculationId)
    this.#assertNew(reference)
    if ([...this.sales.values()].some(({ calculation }) => calculation === calculationId))
      throw new StripeError(400, 'parameter_invalid', `The calculation ${calculationId} is already recorded.`)
    const id = newId('tax')
    const own = lines.map((line) => ({ ...line, id: newId('tax_li'), object: 'tax.transaction_line_item' }))
    this.sales.set(id, { id, reference, calculation: calculationId, lines: own, shipping_cost, reversed: {} })
    return structuredClone({
      ...{ id, object: 'tax.transaction', type: 'transaction', reference, shipping_cost },
      line_items: firstRows(own, `/v1/tax/transactions/${id}/line_items`),
    })
  }

  #reverse(params: z.output<typeof ReversalParams>): object {
    const sale = this.#sale(params.original_transaction)
    this.#assertNew(params.reference)
    const { line_items = [], shipping_cost: shipping } = params
    if (line_items.length === 0 && !shipping) throw new StripeError(400, 'parameter_missing', 'Nothing to reverse.')
    const lines = line_items.map((each) => {
      const original = sale.lines.find(({ id }) => id === each.original_line_item)
      return { ...each, key: each.original_line_item, original }
    })
    const all = [...lines, ...(shipping ? [{ ...shipping, key: 'shipping', original: sale.shipping_cost }] : [])]
    for (const { key, original, amount, amount_tax } of all) {
      if (!original) throw new StripeError(400, 'resource_missing', `No such line item: '${key}'`)
      const before = sale.reversed[key] ?? { amount: 0, amount_tax: 0 }
      const after = { amount: before.amount - amount, amount_tax: before.amount_tax - amount_tax }
      if (after.amount > original.amount || after.amount_tax > original.amount_tax)
        throw new StripeError(400, 'parameter_invalid_integer', 'The amount is larger than what is left to reverse.')
      sale.reversed[key] = after
    }
    this.reversals.push(params)
    return { id: newId('tax'), object: 'tax.transaction', type: 'reversal', reference: params.reference }
  }

  #assertNew(reference: string): void {
    const known = [...this.sales.values(), ...this.reversals].some((each) => each.reference === reference)
    if (known) throw new StripeError(400, 'parameter_invalid', `The reference ${reference} is already used.`)
  }

  #calculation(id: string): StripeCalculation {
    const calculation = this.calculations.get(id)
    if (!calculation) throw new StripeError(404, 'resource_missing', `No such tax calculation: '${id}'`)
    return calculation
  }

  #sale(id: string): Transaction {
    const sale = this.sales.get(id)
    if (!sale) throw new StripeError(404, 'resource_missing', `No such tax transaction: '${id}'`)
    return sale
  }
}

/** The taxes of an amount, rounded half up for each jurisdiction. */
function calculate(
  { amount, tax_behavior, tax_code }: { amount: number; tax_behavior: 'inclusive' | 'exclusive'; tax_code: string },
  rates: StripeRate[],
  { country, state = '' }: StripeAddress,
  override?: string,
): TaxedAmount {
  const percent = rates.reduce((sum, rate) => sum + Number(rate.percent), 0)
  const base = tax_behavior === 'inclusive' ? amount / (1 + percent / 100) : amount
  const taxes = rates.map((rate) => Math.round((base * Number(rate.percent)) / 100))
  const amount_tax = taxes.reduce((sum, tax) => sum + tax, 0)
  const taxable_amount = tax_behavior === 'inclusive' ? amount - amount_tax : amount
  const none = {
    ...{ amount: 0, taxable_amount: 0, tax_rate_details: null, sourcing: 'destination' },
    taxability_reason: override ?? 'not_collecting',
    jurisdiction: { country, state, display_name: state || country, level: state ? 'state' : 'country' },
  }
  const tax_breakdown = rates.map(
    ({ name, percent, level = 'state', jurisdiction, reason = 'standard_rated' }, index) => ({
      ...{ amount: taxes[index], taxable_amount, sourcing: 'destination', taxability_reason: reason },
      jurisdiction: { country, state, display_name: jurisdiction ?? (state || country), level },
      tax_rate_details: { display_name: name, percentage_decimal: percent, tax_type: 'sales_tax' },
    }),
  )
  return { amount, amount_tax, tax_behavior, tax_code, tax_breakdown: rates.length > 0 ? tax_breakdown : [none] }
}

const firstRows = (rows: Line[], url: string): Partial<Stripe.ApiList<object>> => ({
  ...{ object: 'list', url, data: rows.slice(0, EXPANDED_ROWS), has_more: rows.length > EXPANDED_ROWS },
})

/** Reads form fields such as `line_items[0][amount]`. @throws StripeError for parameters that Stripe does not know */
function parse<T>(schema: z.ZodType<T>, fields: URLSearchParams): T {
  const root: Record<string, unknown> = {}
  for (const [key, value] of fields) {
    const path = key.split(/[[\]]+/).filter((part) => part !== '')
    let at = root
    for (const [index, part] of path.entries()) {
      const isLast = index === path.length - 1
      if (isLast) at[part] = value
      else {
        at[part] ??= {}
        at = at[part] as Record<string, unknown>
      }
    }
  }
  const parsed = schema.safeParse(toLists(root))
  if (parsed.success) return parsed.data
  throw new StripeError(400, 'parameter_unknown', parsed.error.message)
}

/** Objects whose keys are 0, 1, 2 … become arrays. */
function toLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]) => [key, toLists(each)] as const)
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries)
}
