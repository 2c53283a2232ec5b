import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { stripeProvider } from '#server/sales/payments/stripe/provider.ts'
import { placeOrder } from '../support/checkout.ts'
import { createShopperWithCart, readStock } from '../support/purchases.ts'
import { expectFailure, openTestShop, type TestShop } from '../support/shop.ts'
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
  // All requests to Stripe must be valid, and all simulated faults used.
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
const buildRequest = (fields: object = {}) => ({
  amount: 20_00,
  currency: 'usd',
  methodConfiguration: null,
  reference: 'ORD-1',
  idempotencyKey: randomUUID(),
  ...fields,
})
async function createPaidIntent() {
  const { id } = await provider().createIntent(buildRequest())
  stripe.records.pay(id)
  return id
}

describe('an intent', () => {
  it('is created, declined and paid, and Stripe’s fields are mapped to the provider interface', async () => {
    const intent = await provider().createIntent(buildRequest())
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
      description: 'ORD-1',
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

  it('is returned in its current state for a repeated idempotency key', async () => {
    const request = buildRequest()
    const intent = await provider().createIntent(request)
    expect(await provider().createIntent(request)).toEqual(intent)
    await provider().cancelIntent(intent.id)
    expect(await provider().createIntent(request)).toMatchObject({ id: intent.id, status: 'canceled' })
  })

  it('is not shared with another shop on the same Stripe account', async () => {
    const request = buildRequest()
    const settings = shop.shop.config.stripe
    if (!settings) throw new Error('The shop has no Stripe')
    const { id } = await provider().createIntent(request)
    expect((await stripeProvider(settings, 'another shop').createIntent(request)).id).not.toBe(id)
  })

  it('with an unknown ID is undefined', async () => {
    expect(await provider().readIntent('pi_unknown')).toBeUndefined()
    expect(await provider().cancelIntent('pi_unknown')).toBeUndefined()
  })

  it('is canceled repeatedly without an error, but not after it was paid', async () => {
    const { id } = await provider().createIntent(buildRequest())
    expect(await provider().cancelIntent(id)).toMatchObject({ status: 'canceled' })
    expect(await provider().cancelIntent(id)).toMatchObject({ status: 'canceled' })
    expect(await provider().cancelIntent(await createPaidIntent())).toMatchObject({ status: 'succeeded' })
  })

  it('with a too small or too large amount is rejected with Stripe’s message', async () => {
    const createWithAmount = (amount: number) => expectFailure(provider().createIntent(buildRequest({ amount })))
    expect(await createWithAmount(49)).toMatchObject({
      code: 'payment_failed',
      message: 'Amount must be at least $0.50 usd',
    })
    expect((await createWithAmount(1_000_000_00)).message).toBe('Amount must be no more than $999,999.99')
  })
})

describe('a refund', () => {
  it('can be partial, is paid once per idempotency key, and cannot exceed the remaining amount', async () => {
    const intentId = await createPaidIntent()
    const request = { intentId, amount: 15_00, currency: 'usd', idempotencyKey: randomUUID() }
    const id = await provider().refund(request)
    expect(await provider().refund(request)).toBe(id)
    expect(await provider().readIntent(intentId)).toMatchObject({ status: 'succeeded', refunded: 15_00 })
    const excessive = provider().refund({ ...request, amount: 5_01, idempotencyKey: randomUUID() })
    await expect(excessive).rejects.toThrow('greater than unrefunded amount')
    await provider().refund({ ...request, amount: 5_00, idempotencyKey: randomUUID() })
    expect(await provider().readIntent(intentId)).toMatchObject({ refunded: 20_00 })
    expect(stripe.records.refunds.filter((refund) => refund.payment_intent === intentId)).toHaveLength(2)
  })

  it('is found at Stripe before it is repeated, because idempotency keys expire there', async () => {
    const request = { intentId: await createPaidIntent(), amount: 5_00, currency: 'usd', idempotencyKey: randomUUID() }
    const id = await provider().refund(request)
    stripe.requests.length = 0
    expect(await provider().refund(request)).toBe(id)
    expect(stripe.requests).toEqual(['GET /v1/refunds'])
  })

  it('that Stripe declined is an error', async () => {
    stripe.records.refundStatus = 'failed'
    const declined = provider().refund({
      intentId: await createPaidIntent(),
      amount: 1_00,
      currency: 'usd',
      idempotencyKey: randomUUID(),
    })
    await expect(declined).rejects.toThrow('could not execute the refund')
    stripe.records.refundStatus = 'succeeded'
  })
})

describe('with a bad connection', () => {
  it.each(['fail', 'drop', 'lose'] as const)(
    'a request with the fault “%s” is retried with the same key and creates one intent',
    async (fault) => {
      const before = stripe.records.intents.size
      stripe.faults.push(fault)
      expect(await provider().createIntent(buildRequest())).toMatchObject({ status: 'open' })
      expect(stripe.records.intents.size).toBe(before + 1)
      expect(stripe.requests.slice(0, 2)).toEqual(['POST /v1/payment_intents', 'POST /v1/payment_intents'])
    },
  )

  it('a refund is paid once even if the response is lost', async () => {
    const intentId = await createPaidIntent()
    const request = { intentId, amount: 5_00, currency: 'usd', idempotencyKey: randomUUID() }
    stripe.faults.push('none', 'drop', 'lose')
    await provider().refund(request)
    expect(stripe.requests.filter((line) => line === 'POST /v1/refunds')).toHaveLength(3)
    expect(await provider().readIntent(intentId)).toMatchObject({ refunded: 5_00 })
  })

  it('a request fails after three attempts with the error “unavailable”', async () => {
    stripe.faults.push('fail', 'drop', 'fail')
    expect((await expectFailure(provider().readIntent('pi_1'))).code).toBe('unavailable')
    expect(stripe.requests).toHaveLength(3)
  })

  it('a request without a response times out and is retried', async () => {
    const settings = shop.shop.config.stripe
    if (!settings) throw new Error('The shop has no Stripe')
    const providerWithTimeout = stripeProvider(settings, 'shop', { timeoutMs: 100 })
    stripe.faults.push('hang', 'hang', 'hang')
    expect((await expectFailure(providerWithTimeout.createIntent(buildRequest()))).code).toBe('unavailable')
    stripe.faults.push('hang')
    expect(await providerWithTimeout.createIntent(buildRequest())).toMatchObject({ status: 'open' })
  })
})

describe('a purchase', () => {
  const send = ({ headers, body }: { headers: Record<string, string>; body: string }) =>
    shop.app.inject({ method: 'POST', url: '/api/payment/webhook/stripe', headers, payload: body })

  async function startPurchase() {
    const { shopper, item } = await createShopperWithCart(shop)
    const order = await placeOrder(shopper)
    const intent = await shopper('POST /payment/create-intent', { orderId: order.id })
    const confirm = () =>
      shopper('POST /payment/confirm', { orderId: order.id, paymentIntentId: intent.paymentIntentId })
    const readOrder = async () => (await shopper('GET /orders/{id}', { id: order.id })).order
    return { shopper, item, order, intent, confirm, readOrder }
  }

  it('is started with Stripe’s publishable key and client secret, and the sandbox is disabled', async () => {
    const { shopper, intent, order } = await startPurchase()
    expect(intent).toMatchObject({
      provider: 'stripe',
      publishableKey: stripeKeys.STRIPE_PUBLISHABLE_KEY,
      clientSecret: stripe.records.find(intent.paymentIntentId).client_secret,
      amount: order.total,
    })
    expect((await shopper('GET /checkout/options')).payment).toEqual({
      provider: 'stripe',
      publishableKey: stripeKeys.STRIPE_PUBLISHABLE_KEY,
      methodConfiguration: null,
    })
    const sandbox = await shop.app.inject({ method: 'POST', url: '/api/payment/sandbox/confirm', payload: {} })
    expect(sandbox.statusCode).toBe(404)
    expect((await shop.app.inject({ method: 'POST', url: '/api/payment/webhook/sandbox' })).json()).toMatchObject({
      code: 'bad_signature',
    })
  })

  it('is paid by its confirmation', async () => {
    const { intent, confirm, item } = await startPurchase()
    stripe.records.decline(intent.paymentIntentId, 'Your card has insufficient funds.')
    expect(await expectFailure(confirm())).toMatchObject({
      code: 'payment_failed',
      message: 'Your card has insufficient funds.',
    })
    stripe.records.pay(intent.paymentIntentId)
    expect((await confirm()).order).toMatchObject({ status: 'Processing', paymentStatus: 'paid' })
    expect(await readStock(shop, item)).toEqual({ onHand: 8, reserved: 0 })
  })

  it('is paid once by events, even if they are repeated or concurrent with the confirmation', async () => {
    const { intent, confirm, item, readOrder } = await startPurchase()
    const paid = stripe.records.pay(intent.paymentIntentId)
    const event = stripeEvent('payment_intent.succeeded', paid)
    const results = await Promise.all([send(event), confirm(), send(event)])
    expect(results.map((result) => ('statusCode' in result ? result.statusCode : result.order.paymentStatus))).toEqual([
      200,
      'paid',
      200,
    ])
    expect((await send(event)).json()).toEqual({ received: true })
    expect((await send(stripeEvent('payment_intent.payment_failed', paid))).statusCode).toBe(200)
    expect((await readOrder()).events.map(({ type }) => type)).toEqual(['placed', 'paid'])
    expect(await readStock(shop, item)).toEqual({ onHand: 8, reserved: 0 })
  })

  it('is not paid by an event whose signature is invalid or too old', async () => {
    const { intent, readOrder } = await startPurchase()
    const paid = stripe.records.pay(intent.paymentIntentId)
    const validEvent = stripeEvent('payment_intent.succeeded', paid)
    const { 'stripe-signature': _, ...unsigned } = validEvent.headers
    for (const invalidEvent of [
      { ...validEvent, headers: unsigned },
      { ...validEvent, body: JSON.stringify(JSON.parse(validEvent.body)) },
      stripeEvent('payment_intent.succeeded', paid, { secret: 'whsec_of_another_account' }),
      stripeEvent('payment_intent.succeeded', paid, { secondsAgo: 301 }),
    ])
      expect((await send(invalidEvent)).json()).toMatchObject({ code: 'bad_signature' })
    expect((await readOrder()).paymentStatus).toBe('unpaid')
    expect(logged.filter((line) => line.includes('an event was rejected'))).toHaveLength(4)
    expect(logged.join('')).not.toContain(intent.clientSecret)
  })

  it('is not paid by an event with another amount', async () => {
    const { intent, readOrder } = await startPurchase()
    const paid = Object.assign(stripe.records.pay(intent.paymentIntentId), { amount: 1_00 })
    await send(stripeEvent('payment_intent.succeeded', paid))
    expect(await readOrder()).toMatchObject({ status: 'Pending', paymentStatus: 'unpaid' })
  })

  it('is not affected by events about other objects', async () => {
    const { intent, readOrder } = await startPurchase()
    const { latest_charge: charge } = stripe.records.pay(intent.paymentIntentId)
    expect((await send(stripeEvent('customer.created', { id: 'cus_1', object: 'customer' }))).statusCode).toBe(200)
    expect((await send(stripeEvent('charge.updated', charge ?? {}))).statusCode).toBe(200)
    const foreignIntent = { id: 'pi_unknown', object: 'payment_intent' }
    expect((await send(stripeEvent('payment_intent.succeeded', foreignIntent))).statusCode).toBe(200)
    expect((await readOrder()).paymentStatus).toBe('unpaid')
  })

  it('is paid by a repeated event if Stripe was unavailable', async () => {
    const { intent, readOrder } = await startPurchase()
    const event = stripeEvent('payment_intent.succeeded', stripe.records.pay(intent.paymentIntentId))
    stripe.faults.push('fail', 'fail', 'fail')
    expect((await send(event)).statusCode).toBe(503)
    expect((await send(event)).statusCode).toBe(200)
    expect((await readOrder()).paymentStatus).toBe('paid')
  })

  it('reports that the payment provider is not responding', async () => {
    const { shopper } = await createShopperWithCart(shop)
    const order = await placeOrder(shopper)
    stripe.faults.push('drop', 'drop', 'drop')
    const failure = await expectFailure(shopper('POST /payment/create-intent', { orderId: order.id }))
    expect(failure.message).toBe('The payment provider isn’t responding. Try again in a moment.')
  })
})
