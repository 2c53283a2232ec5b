import type Stripe from 'stripe'
import published from './stripe-fixtures.json' with { type: 'json' }
import { findConfiguration, newIntent, type StripeIntent } from './stripe-intents.ts'
import { newId, newObject, newTransaction, now, readForm, StripeError, sumWithdrawn, toPage } from './stripe-objects.ts'

type Query = URLSearchParams

/**
 * Stripe's records of payments, refunds, disputes, warnings, and reviews. The shop's calls and the methods of this
 * class change them. Each change creates an event, which tests deliver.
 */
export class StripeRecords {
  readonly intents = new Map<string, StripeIntent>()
  readonly refunds: Stripe.Refund[] = []
  readonly disputes: Stripe.Dispute[] = []
  readonly warnings: Stripe.Radar.EarlyFraudWarning[] = []
  readonly reviews: Stripe.Review[] = []
  /** Events, oldest first. */
  readonly events: Stripe.Event[] = []
  /** How intents are paid on the page of a wallet, by the intent. */
  readonly walletPayments = new Map<string, { type: string; [method: string]: unknown }>()
  /** The status of new refunds. */
  refundStatus: 'succeeded' | 'pending' | 'failed' = 'succeeded'
  /** Maximum number of objects per page of a list. */
  pageSize = 100

  /** @throws StripeError */
  handle(method: string, path: string, fields: URLSearchParams, query: Query): object {
    const [, id = '', action] = /^\/v1\/payment_intents(?:\/([^/]+))?(?:\/(cancel))?$/.exec(path) ?? []
    if (method === 'POST' && path === '/v1/payment_intents') return this.#create(fields)
    if (method === 'GET' && id) return this.#show(this.find(id), query)
    if (method === 'POST' && action) return this.#cancel(this.find(id), fields)
    if (method === 'POST' && path === '/v1/refunds') return this.#refund(fields)
    const rows = method === 'GET' ? this.#list(path, query) : undefined
    if (rows) return toPage(rows, { url: path, query, size: this.pageSize })
    const [, chargeId] = /^\/v1\/charges\/([^/]+)$/.exec(path) ?? []
    if (method === 'GET' && chargeId) return this.#findCharge(chargeId)
    const [, configurationId] = /^\/v1\/payment_method_configurations\/([^/]+)$/.exec(path) ?? []
    if (method === 'GET' && configurationId) return findConfiguration(configurationId)
    throw new StripeError(404, 'parameter_unknown', `Unrecognized request URL (${method}: ${path}).`)
  }

  /** Pays an intent with a card, as the browser does at Stripe. Also completes a payment that was processing. */
  pay(
    id: string,
    card: { brand: string; last4: string; wallet?: { type: string } | null } = { brand: 'visa', last4: '4242' },
  ): StripeIntent {
    return this.payWith(id, { type: 'card', card })
  }

  /** Pays an intent, or completes a payment that was processing. @param details of the method */
  payWith(id: string, details: { type: string; [method: string]: unknown }): StripeIntent {
    const intent = this.find(id)
    const { amount } = intent
    const latest_charge = newObject<Stripe.Charge>('charge', {
      id: newId('ch'),
      payment_intent: id,
      amount,
      amount_captured: amount,
      payment_method_details: details,
    })
    return this.#change(intent, 'payment_intent.succeeded', {
      status: 'succeeded',
      amount_received: amount,
      last_payment_error: null,
      next_action: null,
      latest_charge,
    })
  }

  /** Declines a payment, or fails one that was processing. */
  decline(id: string, message = 'Your card was declined.'): StripeIntent {
    return this.#change(this.find(id), 'payment_intent.payment_failed', {
      status: 'requires_payment_method',
      next_action: null,
      last_payment_error: { message, type: 'card_error', code: 'card_declined' },
    })
  }

  /** Starts a payment that takes days, such as a bank debit. */
  process(id: string): StripeIntent {
    const change = { status: 'processing', last_payment_error: null, next_action: null }
    return this.#change(this.find(id), 'payment_intent.processing', change)
  }

  /** Waits for the shopper on the page of a payment method, from which the shopper returns to `returnUrl`. */
  redirect(id: string, returnUrl: string): StripeIntent {
    const url = `https://hooks.stripe.com/redirect/authenticate/${id}`
    const next_action = { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
    return this.#change(this.find(id), 'payment_intent.requires_action', { status: 'requires_action', next_action })
  }

  /** Pays part of the amount by bank transfer. */
  fundPartly(id: string, amount_received: number): StripeIntent {
    const change = { status: 'requires_action', amount_received }
    return this.#change(this.find(id), 'payment_intent.partially_funded', change)
  }

  /** Sets the status of an intent that is neither paid nor processing. */
  setIntentStatus(id: string, status: 'requires_confirmation' | 'requires_action' | 'requires_capture'): StripeIntent {
    return this.#change(this.find(id), 'payment_intent.requires_action', { status })
  }

  /** Cancels an intent, as in Stripe's dashboard or by Stripe itself. */
  cancelAtStripe(id: string): StripeIntent {
    return this.#change(this.find(id), 'payment_intent.canceled', { status: 'canceled', canceled_at: now() })
  }

  /** Refunds a payment, as in Stripe's dashboard. */
  refundAtStripe(id: string, amount: number, metadata: Record<string, string> = {}): Stripe.Refund {
    const charge = this.find(id).latest_charge
    if (!charge)
      throw new StripeError(400, 'charge_not_refundable', 'This PaymentIntent does not have a successful charge.')
    const disputed = sumWithdrawn(this.disputes, id)
    if (disputed > 0 && amount > charge.amount - charge.amount_refunded - disputed)
      throw new StripeError(400, 'charge_disputed', 'This charge has been charged back.')
    if (amount > charge.amount - charge.amount_refunded)
      throw new StripeError(400, 'charge_already_refunded', 'Refund amount is greater than unrefunded amount on charge')
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount
    const { refundStatus: status } = this
    const refund = newObject<Stripe.Refund>('refund', {
      id: newId('re'),
      payment_intent: id,
      charge: charge.id,
      ...{ amount, currency: this.find(id).currency, metadata, status },
    })
    this.refunds.push(refund)
    this.emit('refund.created', refund)
    this.emit('charge.refunded', charge)
    return refund
  }

  /** Fails a refund, as when the shopper's bank returns it. The event has no intent ID. */
  failRefund(id: string): Stripe.Event {
    const refund = this.refunds.find((candidate) => candidate.id === id)
    if (!refund) throw new Error(`There is no refund ${id}`)
    const charge = this.find(String(refund.payment_intent)).latest_charge
    if (charge) charge.amount_refunded -= refund.amount
    Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
    this.emit('refund.updated', refund)
    return this.emit('refund.failed', { ...refund, payment_intent: null })
  }

  /** Disputes a payment. With `warning_needs_response`, the bank only inquires and withdraws no money yet. */
  dispute(id: string, { amount, status = 'needs_response', dueInDays = 7 }: NewDispute = {}): Stripe.Dispute {
    const charge = this.find(id).latest_charge
    if (!charge) throw new Error(`The intent ${id} has no charge`)
    charge.disputed = true
    const dispute = newObject<Stripe.Dispute>('dispute', {
      id: newId('dp'),
      charge: charge.id,
      payment_intent: id,
      amount: amount ?? charge.amount,
      reason: 'fraudulent',
      evidence_details: { ...published.dispute.evidence_details, due_by: now() + dueInDays * 86_400 },
      status,
    })
    this.disputes.push(dispute)
    this.emit('charge.dispute.created', dispute)
    if (status === 'needs_response') this.#withdraw(dispute)
    return dispute
  }

  /** Changes the status of a dispute. `won` returns the money. */
  setDisputeStatus(dispute: Stripe.Dispute, status: Stripe.Dispute['status']): Stripe.Dispute {
    dispute.status = status
    if (status === 'needs_response' && dispute.balance_transactions.length === 0) this.#withdraw(dispute)
    if (status === 'won' && dispute.balance_transactions.length === 1) {
      dispute.balance_transactions.push(newTransaction(dispute.amount))
      this.emit('charge.dispute.funds_reinstated', dispute)
    }
    const isOver = ['won', 'lost', 'warning_closed'].includes(status)
    this.emit(isOver ? 'charge.dispute.closed' : 'charge.dispute.updated', dispute)
    return dispute
  }

  #withdraw(dispute: Stripe.Dispute): void {
    dispute.balance_transactions.push(newTransaction(-dispute.amount))
    this.emit('charge.dispute.funds_withdrawn', dispute)
  }

  /** Creates an early fraud warning, which has the ID of the charge only. */
  warn(id: string): Stripe.Radar.EarlyFraudWarning {
    const charge = this.find(id).latest_charge?.id
    const warning = newObject<Stripe.Radar.EarlyFraudWarning>('radar.early_fraud_warning', {
      id: newId('issfr'),
      charge,
    })
    this.warnings.push(warning)
    this.emit('radar.early_fraud_warning.created', warning)
    return warning
  }

  /** Opens a review of a payment. */
  review(id: string): Stripe.Review {
    const intent = this.find(id)
    const charge = intent.latest_charge?.id
    const review = newObject<Stripe.Review>('review', { id: newId('prv'), charge, reason: 'rule' })
    this.reviews.push(review)
    intent.review = review.id
    this.emit('review.opened', review)
    return review
  }

  closeReview(review: Stripe.Review, reason: 'approved' | 'refunded' = 'approved'): void {
    Object.assign(review, { open: false, reason, closed_reason: reason })
    this.emit('review.closed', review)
  }

  /** Records an event with a copy of the object. */
  emit(type: string, object: object): Stripe.Event {
    const data = { object: structuredClone(object) }
    const event = newObject<Stripe.Event>('event', { id: newId('evt'), api_version: null, type, data })
    this.events.push(event)
    return event
  }

  find(id: string): StripeIntent {
    const intent = this.intents.get(id)
    if (!intent) throw new StripeError(404, 'resource_missing', `No such payment_intent: '${id}'`)
    return intent
  }

  #change(intent: StripeIntent, type: string, change: object): StripeIntent {
    Object.assign(intent, change)
    this.emit(type, withChargeId(intent))
    return intent
  }

  #findCharge(id: string): Stripe.Charge {
    for (const { latest_charge } of this.intents.values()) if (latest_charge?.id === id) return latest_charge
    throw new StripeError(404, 'resource_missing', `No such charge: '${id}'`)
  }

  #list(path: string, query: Query): { id: string }[] | undefined {
    const intent = query.get('payment_intent')
    const charge = this.intents.get(intent ?? '')?.latest_charge?.id
    const types = [...query].filter(([name]) => name.startsWith('types[')).map(([, type]) => type)
    if (types.length > 20) throw new StripeError(400, 'parameter_invalid', 'You may list at most 20 types.')
    const since = Number(query.get('created[gte]') ?? 0)
    const lists: Record<string, () => { id: string }[]> = {
      '/v1/refunds': () => this.refunds.filter((refund) => refund.payment_intent === intent),
      '/v1/disputes': () => this.disputes.filter((dispute) => dispute.payment_intent === intent),
      '/v1/radar/early_fraud_warnings': () => this.warnings.filter((warning) => warning.charge === charge),
      '/v1/events': () => this.events.filter(({ type, created }) => types.includes(type) && created >= since),
    }
    return lists[path]?.().toReversed()
  }

  #create(fields: URLSearchParams): object {
    const intent = newIntent(fields)
    this.intents.set(intent.id, intent)
    this.emit('payment_intent.created', intent)
    return structuredClone(intent)
  }

  /** @throws StripeError if the payment is processing or paid */
  #cancel(intent: StripeIntent, fields: URLSearchParams): object {
    if (['processing', 'succeeded', 'canceled'].includes(intent.status) || intent.amount_received > 0) {
      const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`
      throw new StripeError(400, 'payment_intent_unexpected_state', message)
    }
    return this.#show(this.cancelAtStripe(intent.id), fields)
  }

  #refund(fields: URLSearchParams): object {
    const {
      payment_intent: id = '',
      metadata,
      amount,
    } = readForm(fields, ['payment_intent', 'amount', 'metadata[key]'])
    return structuredClone(this.refundAtStripe(id, Number(amount), metadata))
  }

  /** Copies an intent for a response, with IDs instead of objects that are not in `expand`. */
  #show(intent: StripeIntent, query: Query): object {
    const expanded = [...query].filter(([name]) => name.startsWith('expand[')).map(([, part]) => part)
    const { latest_charge, review } = intent
    return structuredClone({
      ...withChargeId(intent),
      ...(expanded.includes('latest_charge') && { latest_charge }),
      ...(expanded.includes('review') && { review: this.reviews.find(({ id }) => id === review) ?? null }),
    })
  }
}

interface NewDispute {
  /** By default the whole payment. */
  amount?: number
  status?: 'needs_response' | 'warning_needs_response'
  dueInDays?: number
}

const withChargeId = (intent: StripeIntent): object => ({ ...intent, latest_charge: intent.latest_charge?.id ?? null })
