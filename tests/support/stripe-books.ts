import { randomBytes } from 'node:crypto'

export interface Answer {
  status: number
  body: object
}

export interface StripeIntent {
  id: string
  object: 'payment_intent'
  client_secret: string
  status: 'requires_payment_method' | 'succeeded' | 'canceled'
  amount: number
  currency: string
  description: string | null
  metadata: Record<string, string>
  last_payment_error: { message: string; type: string; code: string } | null
  latest_charge: StripeCharge | null
}

export interface StripeCharge {
  id: string
  object: 'charge'
  payment_intent: string
  amount: number
  amount_refunded: number
  payment_method_details: { type: 'card'; card: { brand: string; last4: string } }
}

interface StripeRefund {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  metadata: Record<string, string>
  status: 'succeeded' | 'pending' | 'failed'
}

/** What Stripe says no to. */
export class Refused extends Error {
  readonly code: string
  readonly answer: Answer

  constructor(status: number, code: string, message: string) {
    super(message)
    this.code = code
    this.answer = { status, body: { error: { type: 'invalid_request_error', code, message } } }
  }
}

/** What Stripe knows of intents and refunds, and what becomes of them by the calls that the shop makes. */
export class StripeBooks {
  readonly intents = new Map<string, StripeIntent>()
  readonly refunds: StripeRefund[] = []
  /** The state in which the next refunds are made. */
  refundStatus: StripeRefund['status'] = 'succeeded'

  /** @throws Refused */
  answer(method: string, path: string, fields: URLSearchParams, query: URLSearchParams): object {
    const [, id = '', action] = /^\/v1\/payment_intents(?:\/([^/]+))?(?:\/(cancel))?$/.exec(path) ?? []
    if (method === 'POST' && path === '/v1/payment_intents') return this.#create(fields)
    if (method === 'GET' && id) return show(this.find(id), query)
    if (method === 'POST' && action) return this.#cancel(this.find(id), fields)
    if (method === 'POST' && path === '/v1/refunds') return this.#refund(fields)
    if (method === 'GET' && path === '/v1/refunds') {
      const data = this.refunds.filter((refund) => refund.payment_intent === query.get('payment_intent'))
      return { object: 'list', url: path, has_more: false, data }
    }
    throw new Refused(404, 'parameter_unknown', `Unrecognized request URL (${method}: ${path}).`)
  }

  /** What the browser does at Stripe: pays with a card. */
  pay(id: string, card = { brand: 'visa', last4: '4242' }): StripeIntent {
    const intent = this.find(id)
    const { amount } = intent
    return Object.assign(intent, {
      status: 'succeeded',
      last_payment_error: null,
      latest_charge: {
        id: newId('ch'),
        object: 'charge',
        payment_intent: id,
        amount,
        amount_refunded: 0,
        payment_method_details: { type: 'card', card },
      },
    } as const)
  }

  /** … or is refused. */
  decline(id: string, message = 'Your card was declined.'): StripeIntent {
    return Object.assign(this.find(id), { last_payment_error: { message, type: 'card_error', code: 'card_declined' } })
  }

  find(id: string): StripeIntent {
    const intent = this.intents.get(id)
    if (!intent) throw new Refused(404, 'resource_missing', `No such payment_intent: '${id}'`)
    return intent
  }

  #create(fields: URLSearchParams): object {
    const { amount, currency, description, metadata } = read(fields, [
      'amount',
      'currency',
      'description',
      'metadata[reference]',
      'allowed_payment_method_types[0]',
    ])
    if (Number(amount) < 50) throw new Refused(400, 'amount_too_small', 'Amount must be at least $0.50 usd')
    if (Number(amount) > 999_999_99) {
      throw new Refused(400, 'amount_too_large', 'Amount must be no more than $999,999.99')
    }
    const id = newId('pi')
    const intent: StripeIntent = {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      status: 'requires_payment_method',
      amount: Number(amount),
      currency: currency ?? '',
      description: description ?? null,
      metadata,
      last_payment_error: null,
      latest_charge: null,
    }
    this.intents.set(id, intent)
    return { ...intent }
  }

  #cancel(intent: StripeIntent, fields: URLSearchParams): object {
    if (intent.status !== 'requires_payment_method') {
      const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`
      throw new Refused(400, 'payment_intent_unexpected_state', message)
    }
    intent.status = 'canceled'
    return show(intent, fields)
  }

  #refund(fields: URLSearchParams): object {
    const { payment_intent: id = '', metadata, ...rest } = read(fields, ['payment_intent', 'amount', 'metadata[key]'])
    const amount = Number(rest.amount)
    const charge = this.find(id).latest_charge
    if (!charge)
      throw new Refused(400, 'charge_not_refundable', 'This PaymentIntent does not have a successful charge.')
    if (amount > charge.amount - charge.amount_refunded)
      throw new Refused(400, 'charge_already_refunded', 'Refund amount is greater than unrefunded amount on charge')
    charge.amount_refunded += amount
    const status = this.refundStatus
    const refund = { id: newId('re'), object: 'refund', payment_intent: id, amount, metadata, status } as const
    this.refunds.push(refund)
    return refund
  }
}

/** Without `expand` an answer names its parts only by their ids. */
function show(intent: StripeIntent, query: URLSearchParams): object {
  const isWhole = query.get('expand[0]') === 'latest_charge'
  // A copy: what was answered stays as it was then.
  return structuredClone({
    ...intent,
    latest_charge: isWhole ? intent.latest_charge : (intent.latest_charge?.id ?? null),
  })
}

/** @throws Refused when a field is unknown or missing */
function read(fields: URLSearchParams, known: string[]) {
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

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
