import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import published from './stripe-fixtures.json' with { type: 'json' }

export interface StripeResponse {
  status: number
  body: object
}

/** An error response of Stripe. */
export class StripeError extends Error {
  readonly code: string
  readonly response: StripeResponse

  constructor(status: number, code: string, message: string) {
    super(message)
    this.code = code
    this.response = { status, body: { error: { type: 'invalid_request_error', code, message } } }
  }
}

/**
 * Creates an object from a shortened copy of Stripe's published fixtures (`openapi/fixtures3.json` of stripe/openapi).
 */
export const newObject = <T>(kind: keyof typeof published, fields: object): T =>
  ({ ...structuredClone(published[kind]), created: now(), ...fields }) as T

/** Stripe's fee for a dispute, in cents. */
const DISPUTE_FEE = 1500

export const newTransaction = (amount: number): Stripe.BalanceTransaction =>
  newObject('balance_transaction', {
    id: newId('txn'),
    amount,
    fee: amount < 0 ? DISPUTE_FEE : 0,
    type: 'adjustment',
  })

/** Parses form fields. @throws StripeError if a field is unknown, or one of `names` is missing */
export function readForm(fields: URLSearchParams, names: string[], optional: string[] = []) {
  for (const name of fields.keys())
    if (!names.includes(name) && !optional.includes(name))
      throw new StripeError(400, 'parameter_unknown', `Received unknown parameter: ${name}`)
  for (const name of names) {
    if (!fields.get(name)) throw new StripeError(400, 'parameter_missing', `Missing required param: ${name}.`)
  }
  const metadata: Record<string, string> = {}
  const others: Record<string, string> = {}
  for (const [name, value] of fields) {
    const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
    if (key) metadata[key] = value
    else others[name] = value
  }
  return { ...others, metadata } as { [name: string]: string | undefined } & { metadata: Record<string, string> }
}

export const now = () => Math.floor(Date.now() / 1000)
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

/** Builds a page of a list in Stripe's format. */
export function toPage(
  rows: { id: string }[],
  { url, query, size }: { url: string; query: URLSearchParams; size: number },
) {
  const limit = Math.min(Number(query.get('limit') ?? 10), size)
  const [after, before] = [query.get('starting_after'), query.get('ending_before')]
  const findIndex = (cursor: string) => {
    const found = rows.findIndex(({ id }) => id === cursor)
    if (found < 0) throw new StripeError(404, 'resource_missing', `No such object: '${cursor}'`)
    return found
  }
  const remaining = after ? rows.slice(findIndex(after) + 1) : rows.slice(0, before ? findIndex(before) : undefined)
  const data = before ? remaining.slice(-limit) : remaining.slice(0, limit)
  return structuredClone({ object: 'list', url, has_more: remaining.length > data.length, data })
}

/** Sums up the amount that disputes of an intent have withdrawn and not returned. */
export const sumWithdrawn = (disputes: Stripe.Dispute[], intentId: string): number =>
  disputes
    .filter(({ payment_intent }) => payment_intent === intentId)
    .flatMap((dispute) => dispute.balance_transactions)
    .reduce((sum, { amount }) => sum - amount, 0)
