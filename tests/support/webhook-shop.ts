import { sql } from 'drizzle-orm'
import { type Logger, pino } from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Reply } from '#contract/endpoints.ts'
import type { WebhookEventType } from '#contract/webhooks.ts'
import { eventPoster, type PostEvent } from '#server/platform/webhooks/post-event.ts'
import { webhookDeliveries, webhookEndpoints } from '#server/platform/webhooks/tables.ts'
import { deliverWebhooks } from './queues.ts'
import { type Caller, openTestShop, type TestShop } from './shop.ts'
import { openWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts'

type Delivery = Reply<'GET /admin/webhooks/{id}/deliveries'>['deliveries'][number]

export const postAnywhere = eventPoster({ privateNetworks: true })
export const postPublicOnly = eventPoster({ privateNetworks: false })
/** Data of an `order.paid` event. */
export const paid = { orderId: 'ORD-001', total: 19.99, currency: 'USD' }

/** Creates a handler that responds with a status. */
export const replyWith =
  (code: number, headers: Record<string, string> = {}): WebhookReceiver['handler'] =>
  (_, response) =>
    response.writeHead(code, headers).end()

/**
 * A shop that may send webhooks to this machine, and a receiver. Opens them before the tests of a file, and closes them
 * after.
 */
export class WebhookShop {
  shop!: TestShop
  admin!: Caller
  receiver!: WebhookReceiver
  /** Log lines of the current test. */
  logLines: string[] = []
  readonly log: Logger = pino({ level: 'info' }, { write: (line: string) => void this.logLines.push(line) })

  constructor() {
    beforeAll(async () => {
      this.receiver = await openWebhookReceiver()
      this.shop = await openTestShop({ MERCER_WEBHOOKS_PRIVATE: 'on' })
      this.admin = await this.shop.newAdmin()
    })
    beforeEach(async () => {
      await this.shop.db.delete(webhookEndpoints)
      this.logLines = []
      this.receiver.calls = []
      this.receiver.handler = undefined
    })
    afterAll(async () => {
      await this.shop.close()
      await this.receiver.close()
    })
  }

  deliver(post: PostEvent = postAnywhere): Promise<void> {
    return deliverWebhooks(this.shop.db, post, this.log)
  }

  /** Adds a webhook with the receiver's URL, by default for paid orders. */
  async add(fields: { url?: string; events?: WebhookEventType[]; active?: boolean } = {}) {
    const webhookFields = { url: this.receiver.url, events: ['order.paid' as const], ...fields }
    const { webhook } = await this.admin('POST /admin/webhooks', webhookFields)
    return webhook
  }

  async listDeliveries(id: string): Promise<Delivery[]> {
    return (await this.admin('GET /admin/webhooks/{id}/deliveries', { id, limit: 100 })).deliveries
  }

  /** Finds the only delivery of a webhook. @throws Error if there is none or more than one */
  async onlyDelivery(id: string): Promise<Delivery> {
    const [delivery, ...others] = await this.listDeliveries(id)
    if (!delivery || others.length > 0)
      throw new Error(`Expected one delivery, got ${others.length + (delivery ? 1 : 0)}`)
    return delivery
  }

  /** Moves the next attempts of all deliveries to an earlier time, as if these seconds had passed. */
  async wait(seconds: number): Promise<void> {
    await this.shop.db
      .update(webhookDeliveries)
      .set({ nextAttemptAt: sql`${webhookDeliveries.nextAttemptAt} - make_interval(secs => ${seconds})` })
  }
}
