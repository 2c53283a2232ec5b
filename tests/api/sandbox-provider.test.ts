import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirmIntent } from '#server/sales/payments/sandbox/confirm-intent.ts'
import { sandboxProvider } from '#server/sales/payments/sandbox/provider.ts'
import { SIGNATURE_HEADER, sign } from '#server/sales/payments/sandbox/signature.ts'
import { sandboxEvents } from '#server/sales/payments/sandbox/tables.ts'
import { expectFailure, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
const SECRET = 'only for this test'
const provider = () => sandboxProvider(shop.db, SECRET)
const card = { number: '4242424242424242', expMonth: 12, expYear: 2090, cvc: '123' }
const buildRequest = (amount: number) => ({
  ...{ amount, currency: 'usd', reference: 'ORD-1' },
  idempotencyKey: randomUUID(),
  methodConfiguration: null,
})
const createIntent = (amount = 20_00) => provider().createIntent(buildRequest(amount))

async function createPaidIntent(number = card.number) {
  const intent = await createIntent()
  await confirmIntent(shop.db, { clientSecret: intent.clientSecret, card: { ...card, number } })
  return intent.id
}

const listEventTypes = async (intentId: string) =>
  (await shop.db.select().from(sandboxEvents).orderBy(sandboxEvents.createdAt))
    .filter(({ data }) => data.intentId === intentId)
    .map(({ type }) => type)

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('an intent names its payment method after the payment', async () => {
  expect(await provider().readIntent(await createPaidIntent())).toMatchObject({
    method: 'Visa ending in 4242',
    refunded: 0,
  })
  expect(await provider().readIntent(await createPaidIntent('378282246310005'))).toMatchObject({
    method: 'American Express ending in 0005',
  })
  expect((await createIntent()).method).toBeUndefined()
})

it('a repeated idempotency key returns the same intent, and is rejected with another amount', async () => {
  const request = buildRequest(500)
  const [one, two] = await Promise.all([provider().createIntent(request), provider().createIntent(request)])
  expect(one).toEqual(two)
  await expect(provider().createIntent({ ...request, amount: 501 })).rejects.toThrow('the same key')
})

it('partial refunds are paid once per idempotency key, up to the paid amount', async () => {
  const intentId = await createPaidIntent()
  const first = { intentId, currency: 'usd', amount: 15_00, idempotencyKey: randomUUID() }
  const refundIds = await Promise.all([1, 2, 3].map(() => provider().refund(first)))
  expect(new Set(refundIds).size).toBe(1)
  expect(await provider().readIntent(intentId)).toMatchObject({ refunded: 15_00 })
  await expect(provider().refund({ ...first, amount: 1 })).rejects.toThrow('the same key')
  await expect(provider().refund({ ...first, amount: 5_01, idempotencyKey: randomUUID() })).rejects.toThrow('left')
  await provider().refund({ ...first, amount: 5_00, idempotencyKey: randomUUID() })
  expect(await provider().readIntent(intentId)).toMatchObject({ refunded: 20_00, status: 'succeeded' })
  expect(await listEventTypes(intentId)).toEqual(['payment.succeeded', 'refund.changed', 'refund.changed'])
})

it('a refund of an unpaid intent is rejected', async () => {
  const { id: intentId } = await createIntent()
  await expect(
    provider().refund({ intentId, currency: 'usd', amount: 1, idempotencyKey: randomUUID() }),
  ).rejects.toThrow('no paid')
})

it('an open intent is canceled once, and a paid intent is not canceled', async () => {
  const open = await createIntent()
  await provider().cancelIntent(open.id)
  expect(await provider().cancelIntent(open.id)).toMatchObject({ status: 'canceled' })
  expect(await listEventTypes(open.id)).toEqual(['payment.canceled'])
  const paid = await createPaidIntent()
  expect(await provider().cancelIntent(paid)).toMatchObject({ status: 'succeeded' })
  expect(await provider().cancelIntent('pi_unknown')).toBeUndefined()
})

it('a declined card is reported by an event and in the intent', async () => {
  const { id, clientSecret } = await createIntent()
  await expectFailure(confirmIntent(shop.db, { clientSecret, card: { ...card, number: '4000000000000002' } }))
  expect(await listEventTypes(id)).toEqual(['payment.failed'])
  expect(await provider().readIntent(id)).toMatchObject({ status: 'open', lastError: 'Your card was declined.' })
})

it('an event is accepted only if its signature matches secret and body and is at most five minutes old', async () => {
  const body = Buffer.from('{"id":"evt_1","type":"refund.changed","data":{"intentId":"pi_1"}}')
  const read =
    (header: string | undefined, bytes = body) =>
    () =>
      provider().readEvent(bytes, header === undefined ? {} : { [SIGNATURE_HEADER]: header })
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  expect(await read(sign(body.toString(), SECRET, minutesAgo(4)))()).toEqual({
    id: 'evt_1',
    type: 'refund.changed',
    intentId: 'pi_1',
  })
  for (const readInvalid of [
    read(undefined),
    read(''),
    read('t=1,v1=00'),
    read(sign(body.toString(), 'another secret')),
    read(sign(body.toString(), SECRET, minutesAgo(6))),
    read(sign(body.toString(), SECRET, minutesAgo(-6))),
    read(sign(body.toString(), SECRET), Buffer.from(body.toString().replace('pi_1', 'pi_2'))),
    read(sign(body.toString(), SECRET).replace(/.$/, '')),
  ])
    await expect(readInvalid()).rejects.toMatchObject({ code: 'bad_signature' })
  const noEvent = Buffer.from('[]')
  await expect(read(sign(noEvent.toString(), SECRET), noEvent)()).rejects.toMatchObject({ code: 'invalid_request' })
})

it('events are stored until they are delivered', async () => {
  const id = await createPaidIntent()
  const rows = await shop.db.select().from(sandboxEvents).where(eq(sandboxEvents.type, 'payment.succeeded'))
  expect(rows.find(({ data }) => data.intentId === id)).toMatchObject({ attempts: 0, deliveredAt: null })
})
