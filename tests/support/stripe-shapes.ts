import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import published from './stripe-fixtures.json' with { type: 'json' }

export interface Answer {
  status: number
  body: object
}

/** A refusal by Stripe. */
export class Refused extends Error {
  readonly code: string
  readonly answer: Answer

  constructor(status: number, code: string, message: string) {
    super(message)
    this.code = code
    this.answer = { status, body: { error: { type: 'invalid_request_error', code, message } } }
  }
}

/** Objects in the shapes of Stripe's published fixtures (`openapi/fixtures3.json` of stripe/openapi), shortened. */
export const shaped = <T>(kind: keyof typeof published, fields: object): T =>
  ({ ...structuredClone(published[kind]), created: now(), ...fields }) as T

export const balance = (amount: number): Stripe.BalanceTransaction =>
  shaped('balance_transaction', { id: newId('txn'), amount, fee: amount < 0 ? 1500 : 0, type: 'adjustment' })

/** @throws Refused when a field is unknown or missing */
export function readFields(fields: URLSearchParams, known: string[]) {
  for (const name of fields.keys())
    if (!known.includes(name)) throw new Refused(400, 'parameter_unknown', `Received unknown parameter: ${name}`)
  for (const name of known) {
    if (!fields.get(name)) throw new Refused(400, 'parameter_missing', `Missing required param: ${name}.`)
  }
  const metadata: Record<string, string> = {}
  const plain: Record<string, string> = {}
  for (const [name, value] of fields) {
    const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
    if (key) metadata[key] = value
    else plain[name] = value
  }
  return { ...plain, metadata } as { [name: string]: string | undefined } & { metadata: Record<string, string> }
}

export const now = () => Math.floor(Date.now() / 1000)
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

/** A page of a list in Stripe's format. */
export function pageOf(
  rows: { id: string }[],
  { url, query, size }: { url: string; query: URLSearchParams; size: number },
) {
  const limit = Math.min(Number(query.get('limit') ?? 10), size)
  const [after, before] = [query.get('starting_after'), query.get('ending_before')]
  const at = (cursor: string) => {
    const found = rows.findIndex(({ id }) => id === cursor)
    if (found < 0) throw new Refused(404, 'resource_missing', `No such object: '${cursor}'`)
    return found
  }
  const rest = after ? rows.slice(at(after) + 1) : rows.slice(0, before ? at(before) : undefined)
  const data = before ? rest.slice(-limit) : rest.slice(0, limit)
  return structuredClone({ object: 'list', url, has_more: rest.length > data.length, data })
}

/** The amount that disputes of an intent have taken and not returned. */
export const withdrawn = (disputes: Stripe.Dispute[], intentId: string): number =>
  disputes
    .filter(({ payment_intent }) => payment_intent === intentId)
    .flatMap((dispute) => dispute.balance_transactions)
    .reduce((sum, { amount }) => sum - amount, 0)
