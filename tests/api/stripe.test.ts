import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { stripeProvider } from '#server/sales/payments/stripe/provider.ts'
import { placeOrder } from '../support/checkout.ts'
import { shopperWithCart, stockOf } from '../support/purchases.ts'
import { failureOf, openTestShop, type TestShop } from '../support/shop.ts'
import { openStripeServer, type StripeServer, stripeEvent, stripeKeys } from '../support/stripe-server.ts'

let stripe: StripeServer
let shop: TestShop
let logged: string[] = []

beforeAll(async () => {
  stripe = await openStripeServer()
  const log = { write: (line: string) => void logged.push(line) }
  shop = await openTestShop({ ...stripeKeys, STRIPE_API_URL: stripe.url }, log)
})
afterEach(() => {
  // In every test, the requests to Stripe must be valid.
  expect(stripe.problems).toEqual([])
  expect(stripe.faults).toEqual([])
  stripe.requests.length = 0
  logged = []
})
afterAll(async () => {
  await shop.close()
  await stripe.close()
})

const provider = () => shop.shop.payments.current
const wish = (more: object = {}) => ({
  amount: 20_00,
  currency: 'usd',
  reference: 'ORD-1',
  idempotencyKey: randomUUID(),
  ...more,
})
async function paidIntent() {
  const { id } = await provider().createIntent(wish())
  stripe.records.pay(id)
  return id
}

describe('an intent', () => {
  it('is created, read, paid and reported in the terms of our provider interface', async () => {
    const intent = await provider().createIntent(wish())
    expect(intent).toEqual({
      id: expect.stringMatching(/^pi_/),
      clientSecret: expect.stringContaining('_secret_'),
      status: 'open',
      amount: 20_00,
      currency: 'usd',
      refunded: 0,
      disputed: false,
      method: undefined,
      lastError: undefined,
    })
    expect(stripe.records.find(intent.id)).toMatchObject({
      description: 'Order ORD-1',
      metadata: { reference: 'ORD-1' },
    })
    stripe.records.decline(intent.id)
    expect(await provider().readIntent(intent.id)).toMatchObject({
      status: 'open',
      lastError: 'Your card was declined.',
    })
    stripe.records.pay(intent.id, { brand: 'amex', last4: '0005' })
    expect(await provider().readIntent(intent.id)).toMatchObject({
      status: 'succeeded',
      method: 'American Express ending in 0005',
      lastError: undefined,
    })
  })

  it('is the same for the same key, in its current state', async () => {
    const same = wish()
    const intent = await provider().createIntent(same)
    expect(await provider().createIntent(same)).toEqual(intent)
    await provider().cancelIntent(intent.id)
    expect(await provider().createIntent(same)).toMatchObject({ id: intent.id, status: 'canceled' })
  })

  it('is not shared with another shop that uses the same account', async () => {
    const same = wish()
    const settings = shop.shop.config.stripe
    if (!settings) throw new Error('The shop has no Stripe')
    const { id } = await provider().createIntent(same)
    expect((await stripeProvider(settings, 'another shop').createIntent(same)).id).not.toBe(id)
  })

  it('that is unknown is undefined', async () => {
    expect(await provider().readIntent('pi_of_nobody')).toBeUndefined()
    expect(await provider().cancelIntent('pi_of_nobody')).toBeUndefined()
  })

  it('is canceled once, and not after it was paid', async () => {
    const { id } = await provider().createIntent(wish())
    expect(await provider().cancelIntent(id)).toMatchObject({ status: 'canceled' })
    expect(await provider().cancelIntent(id)).toMatchObject({ status: 'canceled' })
    expect(await provider().cancelIntent(await paidIntent())).toMatchObject({ status: 'succeeded' })
  })

  it('with an amount that is too small or too large is refused with Stripe’s message', async () => {
    const refusal = (amount: number) => failureOf(provider().createIntent(wish({ amount })))
    expect(await refusal(49)).toMatchObject({ code: 'payment_failed', message: 'Amount must be at least $0.50 usd' })
    expect((await refusal(1_000_000_00)).message).toBe('Amount must be no more than $999,999.99')
  })
})

describe('a refund', () => {
  it('is made in parts, once for each key, and never exceeds what is left', async () => {
    const intentId = await paidIntent()
    const part = { intentId, amount: 15_00, idempotencyKey: randomUUID() }
    const id = await provider().refund(part)
    expect(await provider().refund(part)).toBe(id)
    expect(await provider().readIntent(intentId)).toMatchObject({ status: 'succeeded', refunded: 15_00 })
    const more = provider().refund({ ...part, amount: 5_01, idempotencyKey: randomUUID() })
    await expect(more).rejects.toThrow('greater than unrefunded amount')
    await provider().refund({ ...part, amount: 5_00, idempotencyKey: randomUUID() })
    expect(await provider().readIntent(intentId)).toMatchObject({ refunded: 20_00 })
    expect(stripe.records.refunds.filter((refund) => refund.payment_intent === intentId)).toHaveLength(2)
  })

  it('is found again even after Stripe has forgotten its key', async () => {
    const part = { intentId: await paidIntent(), amount: 5_00, idempotencyKey: randomUUID() }
    const id = await provider().refund(part)
    stripe.requests.length = 0
    expect(await provider().refund(part)).toBe(id)
    expect(stripe.requests).toEqual(['GET /v1/refunds'])
  })

  it('that was refused is an error', async () => {
    stripe.records.refundStatus = 'failed'
    const refused = provider().refund({ intentId: await paidIntent(), amount: 1_00, idempotencyKey: randomUUID() })
    await expect(refused).rejects.toThrow('could not execute the refund')
    stripe.records.refundStatus = 'succeeded'
  })
})

describe('when the connection is bad', () => {
  it.each(['fail', 'drop', 'lose'] as const)(
    'a request is retried with the same key and creates one intent (%s)',
    async (fault) => {
      const before = stripe.records.intents.size
      stripe.faults.push(fault)
      expect(await provider().createIntent(wish())).toMatchObject({ status: 'open' })
      expect(stripe.records.intents.size).toBe(before + 1)
      expect(stripe.requests.slice(0, 2)).toEqual(['POST /v1/payment_intents', 'POST /v1/payment_intents'])
    },
  )

  it('a refund is made once even if the response is lost', async () => {
    const intentId = await paidIntent()
    const part = { intentId, amount: 5_00, idempotencyKey: randomUUID() }
    stripe.faults.push('none', 'drop', 'lose')
    await provider().refund(part)
    expect(stripe.requests.filter((request) => request === 'POST /v1/refunds')).toHaveLength(3)
    expect(await provider().readIntent(intentId)).toMatchObject({ refunded: 5_00 })
  })

  it('a request fails after three attempts, and reports that the provider does not respond', async () => {
    stripe.faults.push('fail', 'drop', 'fail')
    expect((await failureOf(provider().readIntent('pi_1'))).code).toBe('unavailable')
    expect(stripe.requests).toHaveLength(3)
  })

  it('a request has a timeout', async () => {
    const settings = shop.shop.config.stripe
    if (!settings) throw new Error('The shop has no Stripe')
    const hasty = stripeProvider(settings, 'shop', { timeoutMs: 100 })
    stripe.faults.push('hang', 'hang', 'hang')
    expect((await failureOf(hasty.createIntent(wish()))).code).toBe('unavailable')
    stripe.faults.push('hang')
    expect(await hasty.createIntent(wish())).toMatchObject({ status: 'open' })
  })
})

describe('a purchase', () => {
  const send = ({ headers, body }: { headers: Record<string, string>; body: string }) =>
    shop.app.inject({ method: 'POST', url: '/api/payment/webhook/stripe', headers, payload: body })

  async function begun() {
    const { shopper, item } = await shopperWithCart(shop)
    const order = await placeOrder(shopper)
    const intent = await shopper('POST /payment/create-intent', { orderId: order.id })
    const confirm = () =>
      shopper('POST /payment/confirm', { orderId: order.id, paymentIntentId: intent.paymentIntentId })
    const orderNow = async () => (await shopper('GET /orders/{id}', { id: order.id })).order
    return { shopper, item, order, intent, confirm, orderNow }
  }

  it('is started with the data the browser needs, and without the sandbox', async () => {
    const { shopper, intent, order } = await begun()
    expect(intent).toMatchObject({
      provider: 'stripe',
      publishableKey: stripeKeys.STRIPE_PUBLISHABLE_KEY,
      clientSecret: stripe.records.find(intent.paymentIntentId).client_secret,
      amount: order.total,
    })
    expect((await shopper('GET /checkout/options')).payment).toEqual({
      provider: 'stripe',
      publishableKey: stripeKeys.STRIPE_PUBLISHABLE_KEY,
    })
    const sandbox = await shop.app.inject({ method: 'POST', url: '/api/payment/sandbox/confirm', payload: {} })
    expect(sandbox.statusCode).toBe(404)
    expect((await shop.app.inject({ method: 'POST', url: '/api/payment/webhook/sandbox' })).json()).toMatchObject({
      code: 'bad_signature',
    })
  })

  it('is settled by its confirmation', async () => {
    const { intent, confirm, item } = await begun()
    stripe.records.decline(intent.paymentIntentId, 'Your card has insufficient funds.')
    expect(await failureOf(confirm())).toMatchObject({
      code: 'payment_failed',
      message: 'Your card has insufficient funds.',
    })
    stripe.records.pay(intent.paymentIntentId)
    expect((await confirm()).order).toMatchObject({ status: 'Processing', paymentStatus: 'paid' })
    expect(await stockOf(shop, item)).toEqual({ onHand: 8, reserved: 0 })
  })

  it('is settled by an event, whenever and however often it arrives', async () => {
    const { intent, confirm, item, orderNow } = await begun()
    const paid = stripe.records.pay(intent.paymentIntentId)
    const event = stripeEvent('payment_intent.succeeded', paid)
    const responses = await Promise.all([send(event), confirm(), send(event)])
    expect(
      responses.map((response) => ('statusCode' in response ? response.statusCode : response.order.paymentStatus)),
    ).toEqual([200, 'paid', 200])
    expect((await send(event)).json()).toEqual({ received: true })
    expect((await send(stripeEvent('payment_intent.payment_failed', paid))).statusCode).toBe(200)
    expect((await orderNow()).events.map(({ type }) => type)).toEqual(['placed', 'paid'])
    expect(await stockOf(shop, item)).toEqual({ onHand: 8, reserved: 0 })
  })

  it('is not settled by an event that Stripe did not sign, or signed long ago', async () => {
    const { intent, orderNow } = await begun()
    const paid = stripe.records.pay(intent.paymentIntentId)
    const good = stripeEvent('payment_intent.succeeded', paid)
    const { 'stripe-signature': _, ...unsigned } = good.headers
    for (const bad of [
      { ...good, headers: unsigned },
      { ...good, body: JSON.stringify(JSON.parse(good.body)) },
      stripeEvent('payment_intent.succeeded', paid, { secret: 'whsec_of_somebody_else' }),
      stripeEvent('payment_intent.succeeded', paid, { secondsAgo: 301 }),
    ])
      expect((await send(bad)).json()).toMatchObject({ code: 'bad_signature' })
    expect((await orderNow()).paymentStatus).toBe('unpaid')
    expect(logged.filter((line) => line.includes('an event was rejected'))).toHaveLength(4)
    expect(logged.join('')).not.toContain(intent.clientSecret)
  })

  it('is not settled by another amount', async () => {
    const { intent, orderNow } = await begun()
    const paid = Object.assign(stripe.records.pay(intent.paymentIntentId), { amount: 1_00 })
    await send(stripeEvent('payment_intent.succeeded', paid))
    expect(await orderNow()).toMatchObject({ status: 'Pending', paymentStatus: 'unpaid' })
  })

  it('is not affected by events about other objects', async () => {
    const { intent, orderNow } = await begun()
    const { latest_charge: charge } = stripe.records.pay(intent.paymentIntentId)
    expect((await send(stripeEvent('customer.created', { id: 'cus_1', object: 'customer' }))).statusCode).toBe(200)
    expect((await send(stripeEvent('charge.updated', charge ?? {}))).statusCode).toBe(200)
    const ofOthers = { id: 'pi_of_nobody', object: 'payment_intent' }
    expect((await send(stripeEvent('payment_intent.succeeded', ofOthers))).statusCode).toBe(200)
    expect((await orderNow()).paymentStatus).toBe('unpaid')
  })

  it('is settled later when Stripe was unavailable', async () => {
    const { intent, orderNow } = await begun()
    const event = stripeEvent('payment_intent.succeeded', stripe.records.pay(intent.paymentIntentId))
    stripe.faults.push('fail', 'fail', 'fail')
    expect((await send(event)).statusCode).toBe(503)
    expect((await send(event)).statusCode).toBe(200)
    expect((await orderNow()).paymentStatus).toBe('paid')
  })

  it('reports that the provider does not respond', async () => {
    const { shopper } = await shopperWithCart(shop)
    const order = await placeOrder(shopper)
    stripe.faults.push('drop', 'drop', 'drop')
    const failure = await failureOf(shopper('POST /payment/create-intent', { orderId: order.id }))
    expect(failure.message).toBe('The payment provider isn’t responding. Try again in a moment.')
  })
})
