import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WebhookEventType } from '#contract/webhooks.ts'
import { maxDelaySeconds } from '#server/platform/jobs/backoff.ts'
import { queueWebhook } from '#server/platform/webhooks/queue-webhook.ts'
import { expectFailure, openTestShop, type TestShop } from '../support/shop.ts'
import { paid, postAnywhere, postPublicOnly, replyWith, WebhookShop } from '../support/webhook-shop.ts'

const hooks = new WebhookShop()

describe('a private network address', () => {
  let strictShop: TestShop
  beforeAll(async () => {
    strictShop = await openTestShop()
  })
  afterAll(() => strictShop.close())

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'http://localhost/',
  ])('is rejected as the URL of a webhook: %s', async (url) => {
    const staff = await strictShop.newAdmin()
    const failure = await expectFailure(staff('POST /admin/webhooks', { url, events: ['order.paid'] }))
    expect(failure.code).toBe('invalid_request')
    expect(failure.details.fields).toHaveProperty('url')
  })

  it('is never called, even through a host name that resolves to it', async () => {
    const byAddress = await hooks.add()
    const byName = await hooks.add({ url: `http://localhost:${hooks.receiver.port}/hooks` })
    await queueWebhook(hooks.shop.db, 'order.paid', paid)
    await hooks.deliver(postPublicOnly)
    expect(hooks.receiver.calls).toEqual([])
    expect((await hooks.onlyDelivery(byAddress.id)).failure).toContain('127.0.0.1 is on a private network')
    expect((await hooks.onlyDelivery(byName.id)).failure).toContain('localhost is on a private network')
    await hooks.wait(maxDelaySeconds(1))
    await hooks.deliver(postAnywhere)
    expect(hooks.receiver.calls).toHaveLength(2)
  })
})

describe('the webhooks in the panel', () => {
  it('staff can repeat a delivery, which resets its attempts', async () => {
    const { id } = await hooks.add()
    hooks.receiver.handler = replyWith(410)
    await queueWebhook(hooks.shop.db, 'order.paid', paid)
    await hooks.deliver()
    hooks.receiver.handler = undefined
    await hooks.admin('PUT /admin/webhooks/{id}', {
      id,
      url: hooks.receiver.url,
      events: ['order.paid'],
      active: true,
    })
    const delivery = await hooks.onlyDelivery(id)
    await hooks.admin('POST /admin/webhooks/deliveries/{id}/redeliver', { id: delivery.id })
    expect(await hooks.onlyDelivery(id)).toMatchObject({ state: 'waiting', attempts: 0 })
    await hooks.deliver()
    await hooks.admin('POST /admin/webhooks/deliveries/{id}/redeliver', { id: delivery.id })
    await hooks.deliver()
    expect(await hooks.onlyDelivery(id)).toMatchObject({ state: 'delivered', attempts: 1 })
    expect(new Set(hooks.receiver.calls.map(({ body }) => body)).size).toBe(1)
    expect(hooks.receiver.calls).toHaveLength(3)
  })

  it('a secret is shown once and never logged', async () => {
    const { secret, ...webhook } = await hooks.add({ url: 'http://127.0.0.1:1/' })
    await queueWebhook(hooks.shop.db, 'order.paid', paid)
    await hooks.deliver()
    expect(await hooks.admin('GET /admin/webhooks')).toEqual({ webhooks: [webhook] })
    expect(hooks.logLines.join()).toContain('a webhook was not delivered')
    expect(hooks.logLines.join()).not.toContain(secret)
    expect(hooks.logLines.join()).not.toContain('whsec')
  })

  it('a webhook can be changed, and is deleted with all its deliveries', async () => {
    const { id } = await hooks.add()
    const events: WebhookEventType[] = ['stock.low', 'stock.low', 'order.paid']
    const { webhook } = await hooks.admin('PUT /admin/webhooks/{id}', {
      id,
      url: `${hooks.receiver.url}/new`,
      events,
      active: false,
    })
    expect(webhook).toMatchObject({
      id,
      url: `${hooks.receiver.url}/new`,
      events: ['stock.low', 'order.paid'],
      active: false,
    })
    await hooks.admin('DELETE /admin/webhooks/{id}', { id })
    expect(await hooks.admin('GET /admin/webhooks')).toEqual({ webhooks: [] })
    for (const key of ['DELETE /admin/webhooks/{id}', 'GET /admin/webhooks/{id}/deliveries'] as const) {
      expect((await expectFailure(hooks.admin(key, { id }))).code).toBe('not_found')
    }
    expect((await expectFailure(hooks.admin('POST /admin/webhooks/deliveries/{id}/redeliver', { id }))).code).toBe(
      'not_found',
    )
  })

  it('the number of webhooks is limited to twenty', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 25 }, () => hooks.add()))
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(20)
    expect((await expectFailure(hooks.add())).code).toBe('webhooks_full')
  })

  it('the list of webhooks requires a staff account', async () => {
    const shopper = await hooks.shop.newShopper()
    expect((await expectFailure(shopper('GET /admin/webhooks'))).code).toBe('forbidden')
    expect((await expectFailure(hooks.shop.visitor('GET /admin/webhooks'))).code).toBe('unauthenticated')
  })

  it.each([
    { url: 'ftp://example.com/', events: ['order.paid'] },
    { url: 'example.com', events: ['order.paid'] },
    { url: 'https://example.com/', events: [] },
    { url: 'https://example.com/', events: ['order.unknown'] },
  ])('an invalid webhook is rejected: %o', async (body) => {
    const failure = await expectFailure(hooks.admin('POST /admin/webhooks', body as never))
    expect(failure.code).toBe('invalid_request')
  })
})
