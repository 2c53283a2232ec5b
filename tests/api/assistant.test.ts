import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ChatEvent, ChatReply } from '#contract/assistant.ts'
import { deleteOldConversations } from '#server/discovery/assistant/jobs.ts'
import { anonymizeAccounts } from '#server/reporting/privacy/anonymize-accounts.ts'
import { askAssistant, listenToAssistant, sendToAssistant } from '../support/chat.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let app: FastifyInstance
beforeAll(async () => {
  shop = await openTestShop()
  app = shop.app
  await addProduct(shop.db, { name: 'Walnut Desk Lamp', price: 34_50 })
  await shop.shop.catalog.load()
})
afterAll(() => shop.close())
afterEach(() => void vi.useRealTimers())

const lamp = { message: 'Do you have a walnut desk lamp?' }
const JSON_ONLY = { accept: 'application/json' }

describe('a reply', () => {
  it('is streamed as events that match the contract, from “conversation” to “done”', async () => {
    const { reply, events, eventNames } = await listenToAssistant(app, lamp)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/event-stream'])
    expect(reply.headers['cache-control']).toBe('no-store, no-transform')
    const topics = events.map(({ topic }) => topic)
    expect(eventNames).toEqual(topics)
    expect([topics[0], topics.at(-1)]).toEqual(['conversation', 'done'])
    for (const event of events) ChatEvent.parse(event)
    const shown = events.find((event) => event.topic === 'products')
    expect(shown?.products[0]).toMatchObject({ name: 'Walnut Desk Lamp', price: 34.5 })
  })

  it('returns one JSON document to clients that do not accept events', async () => {
    const response = await sendToAssistant(app, lamp, JSON_ONLY)
    expect(response.headers['content-type']).toMatch('application/json')
    const reply = response.json()
    expect(ChatReply.safeParse(reply).error).toBeUndefined()
    expect(reply).toMatchObject({ engine: 'retrieval', products: [{ name: 'Walnut Desk Lamp', price: 34.5 }] })
    const preferred = await sendToAssistant(app, lamp, { accept: 'text/event-stream, application/json;q=0.5' })
    expect(preferred.headers['content-type']).toBe('text/event-stream')
  })

  it('to an invalid question is a JSON error, even for clients that accept events', async () => {
    for (const payload of [{ message: '  ' }, { message: 'a'.repeat(1001) }, {}, { ...lamp, conversationId: 'one' }]) {
      for (const accept of ['text/event-stream', 'application/json']) {
        const refused = await sendToAssistant(app, payload, { accept })
        expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_request'])
      }
    }
  })

  it('that fails before the first event is a JSON error', async () => {
    await shop.pool.query('alter table conversations rename to hidden')
    try {
      for (const accept of ['text/event-stream', 'application/json']) {
        const question = { ...lamp, conversationId: randomUUID() }
        const failed = await sendToAssistant(app, question, { accept })
        expect([failed.statusCode, failed.json().code]).toEqual([500, 'internal'])
      }
      // A new conversation is only stored at the end, so that the failure follows the first event.
      const { events } = await listenToAssistant(app, lamp)
      expect(events[0]?.topic).toBe('conversation')
      expect(events.at(-1)).toEqual({ topic: 'failed', message: 'Something went wrong on our side.' })
    } finally {
      await shop.pool.query('alter table hidden rename to conversations')
    }
  })
})

describe('the caller', () => {
  it('may be anonymous, but an invalid token is rejected', async () => {
    const { token } = await shop.newShopper()
    expect((await sendToAssistant(app, lamp, { ...JSON_ONLY, token })).statusCode).toBe(200)
    const forged = await sendToAssistant(app, lamp, { ...JSON_ONLY, token: `${token}x` })
    expect([forged.statusCode, forged.json().code]).toEqual([401, 'unauthenticated'])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60 * 1000 })
    const old = await sendToAssistant(app, lamp, { token })
    expect([old.statusCode, old.json().code]).toEqual([401, 'token_expired'])
  })

  it('gets an error if the session of the token ended', async () => {
    const shopper = await shop.newShopper()
    await shopper('POST /auth/logout')
    const { statusCode, body } = await sendToAssistant(app, lamp, { token: shopper.token })
    expect([statusCode, JSON.parse(body).code]).toEqual([401, 'token_expired'])
  })

  it('must sign in again when the account was deleted', async () => {
    const token = await shop.shop.accessTokens.sign({ userId: randomUUID(), sessionId: randomUUID(), role: 'user' })
    const rejected = await sendToAssistant(app, lamp, { ...JSON_ONLY, token })
    expect([rejected.statusCode, rejected.json().code]).toEqual([401, 'unauthenticated'])
  })

  it('is told how long to wait after exceeding the rate limit', async () => {
    const limited = await openTestShop({ MERCER_RATE_LIMIT: 'on' })
    try {
      const statuses = []
      for (let n = 0; n < 31; n++) {
        statuses.push((await sendToAssistant(limited.app, lamp, { ...JSON_ONLY, ip: '192.0.2.7' })).statusCode)
      }
      expect(statuses).toEqual([...Array(30).fill(200), 429])
      const refused = await sendToAssistant(limited.app, lamp, { ip: '192.0.2.7' })
      expect(refused.json()).toMatchObject({ code: 'too_many_requests' })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      const { token } = await limited.newShopper()
      for (let n = 0; n < 20; n++) {
        await sendToAssistant(limited.app, lamp, { ...JSON_ONLY, token, ip: `198.51.100.${n}` })
      }
      expect((await sendToAssistant(limited.app, lamp, { token, ip: '198.51.100.99' })).statusCode).toBe(429)
    } finally {
      await limited.close()
    }
  })
})

describe('a conversation', () => {
  const readConversation = async (id: string) =>
    (await shop.pool.query('select user_id, turns from conversations where id = $1', [id])).rows[0]

  it('continues by its ID and keeps the latest turns', async () => {
    const { conversationId } = await askAssistant(app, lamp)
    for (let n = 1; n <= 11; n++) {
      const reply = await askAssistant(app, { message: `Question ${n}`, conversationId })
      expect(reply.conversationId).toBe(conversationId)
    }
    const { turns, user_id } = await readConversation(conversationId)
    expect(user_id).toBeNull()
    expect(turns.map(({ message }: { message: string }) => message)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Question ${n + 2}`),
    )
  })

  it('of an account can be continued only by that account, and starts anew for others', async () => {
    const owner = await shop.newShopper()
    const other = await shop.newShopper()
    const { conversationId } = await askAssistant(app, lamp, owner.token)
    for (const token of [undefined, other.token]) {
      const reply = await askAssistant(app, { message: 'And what did I ask?', conversationId }, token)
      expect(reply.conversationId).not.toBe(conversationId)
    }
    const { turns, user_id } = await readConversation(conversationId)
    expect([user_id, turns.length]).toEqual([owner.userId, 1])
    expect((await askAssistant(app, { ...lamp, conversationId }, owner.token)).conversationId).toBe(conversationId)
    const unknown = randomUUID()
    expect((await askAssistant(app, { ...lamp, conversationId: unknown })).conversationId).not.toBe(unknown)
  })

  it('is assigned to the account when the visitor signs in and continues it', async () => {
    const { conversationId } = await askAssistant(app, lamp)
    const shopper = await shop.newShopper()
    expect((await askAssistant(app, { ...lamp, conversationId }, shopper.token)).conversationId).toBe(conversationId)
    expect((await readConversation(conversationId)).user_id).toBe(shopper.userId)
    expect((await askAssistant(app, { ...lamp, conversationId })).conversationId).not.toBe(conversationId)
  })

  it('is deleted after 30 days without use', async () => {
    const [old, recent] = [await askAssistant(app, lamp), await askAssistant(app, lamp)]
    const setAge = 'update conversations set updated_at = now() - make_interval(days => $2) where id = $1'
    await shop.pool.query(setAge, [old.conversationId, 31])
    await shop.pool.query(setAge, [recent.conversationId, 29])
    await deleteOldConversations(shop.shop)
    expect(await readConversation(old.conversationId)).toBeUndefined()
    expect(await readConversation(recent.conversationId)).toBeDefined()
  })

  it('is deleted with its account', async () => {
    const shopper = await shop.newShopper()
    const { conversationId } = await askAssistant(app, lamp, shopper.token)
    await shop.pool.query(`update users set closed_at = now() - interval '8 days' where id = $1`, [shopper.userId])
    await anonymizeAccounts(shop.shop)
    expect(await readConversation(conversationId)).toBeUndefined()
  })

  it('is included in the export of personal data', async () => {
    const shopper = await shop.newShopper()
    await askAssistant(app, lamp, shopper.token)
    const headers = { authorization: `Bearer ${shopper.token}` }
    const { conversations } = (await app.inject({ url: '/api/user/export', headers })).json()
    expect(conversations).toMatchObject([{ turns: [{ message: lamp.message, answer: expect.any(String) }] }])
  })
})
