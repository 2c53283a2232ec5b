import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { askAssistant, listenToAssistant } from '../support/chat.ts'
import {
  breaksAfter,
  callsTools,
  hangs,
  type ModelStep,
  repliesWith,
  repliesWithError,
  sendsInvalidJson,
} from '../support/llm-server.ts'
import { MODEL_KEY, type ModelShop, openModelShop, TIMEOUT_S } from '../support/model-shop.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let opened: ModelShop
let model: ModelShop['model']
let shop: TestShop
const lamp = 'Walnut Desk Lamp'
const question = { message: 'Which desk lamp do you have?' }

beforeAll(async () => {
  opened = await openModelShop()
  ;({ model, shop } = opened)
  await addProduct(shop.db, { name: lamp })
  await shop.shop.catalog.load()
})
afterAll(() => opened.close())

async function expectModelReply() {
  // Skips the circuit breaker's pause.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  model.plan(repliesWith('Hello.'))
  expect(await askAssistant(shop.app, question)).toMatchObject({ engine: 'llm' })
  vi.useRealTimers()
}

describe('retrieval answers when the model', () => {
  // Repeated failures would open the circuit breaker.
  beforeEach(expectModelReply)

  it.each([
    ['rejects the API key', repliesWithError(401)],
    ['is overloaded', repliesWithError(429)],
    ['fails', repliesWithError(500)],
    ['times out', hangs()],
    ['times out midway', hangs('We have lamps. And')],
    ['closes the connection midway', breaksAfter('We have lamps. And')],
    ['sends invalid JSON', sendsInvalidJson],
    ['reaches its length limit', repliesWith('We have lamps. And', 'length')],
    ['is stopped by its content filter', repliesWith('We have lamps. And', 'content_filter')],
  ])('%s', async (_, step) => {
    model.plan(step)
    const events = (await listenToAssistant(shop.app, { message: `Do you have the ${lamp}?` })).events
    const textIndex = events.findIndex(({ topic }) => topic === 'text')
    const restartIndex = events.findIndex(({ topic }) => topic === 'restart')
    if (events.some((event) => event.topic === 'text' && event.text.startsWith('We have lamps. ')))
      expect(restartIndex).toBeGreaterThan(textIndex)
    expect(events.at(-1)).toEqual({ topic: 'done', engine: 'retrieval' })
    expect(events.find(({ topic }) => topic === 'products')).toMatchObject({ products: [{ name: lamp }] })
    expect(model.requests).toHaveLength(1)
  })

  it('calls tools without ever replying', async () => {
    const search = callsTools({ name: 'search_products', arguments: { words: 'desk lamp' } })
    model.plan(...Array.from({ length: 20 }, () => search))
    expect(await askAssistant(shop.app, question)).toMatchObject({ engine: 'retrieval' })
    expect(model.requests.length).toBeLessThanOrEqual(5)
  })

  it('is unreachable', async () => {
    const other = await openTestShop({ LLM_BASE_URL: 'http://127.0.0.1:9/v1', LLM_MODEL: 'none' })
    try {
      expect(await askAssistant(other.app, question)).toMatchObject({ engine: 'retrieval' })
    } finally {
      await other.close()
    }
  })
})

describe('a model that fails three times in a row', () => {
  beforeEach(expectModelReply)
  afterEach(() => void vi.useRealTimers())

  const ask = async () => (await askAssistant(shop.app, question)).engine
  async function failThreeTimes(step: ModelStep) {
    model.plan(step, step, step)
    expect([await ask(), await ask(), await ask()]).toEqual(Array(3).fill('retrieval'))
    expect(model.requests).toHaveLength(3)
  }

  it('is skipped for a while, so that shoppers do not wait for it', async () => {
    await failThreeTimes(hangs())
    const before = performance.now()
    expect([await ask(), await ask()]).toEqual(['retrieval', 'retrieval'])
    expect(performance.now() - before).toBeLessThan(TIMEOUT_S * 1000)
    expect(model.requests).toHaveLength(3)
    expect(opened.readLog()).toContain('the language model is skipped for a while')
  })

  it('gets one trial request after the pause, and all requests once a trial succeeds', async () => {
    await failThreeTimes(repliesWithError(503))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 })
    model.plan(repliesWithError(503), repliesWith('Hello.'))
    expect([await ask(), await ask()]).toEqual(['retrieval', 'retrieval'])
    expect(model.requests).toHaveLength(1)
    vi.setSystemTime(Date.now() + 30_000)
    model.plan(repliesWith('Hello.'), repliesWith('Hello.'))
    expect([await ask(), await ask()]).toEqual(['llm', 'llm'])
  })

  it('is not skipped if the question itself caused the failures', async () => {
    await failThreeTimes(repliesWith('Use the coupon code LAMP50.'))
    await failThreeTimes(repliesWithError(400))
    model.plan(repliesWith('Hello.'))
    expect(await ask()).toBe('llm')
  })
})

it('the log contains neither the API key nor the conversation', () => {
  const log = opened.readLog()
  expect(log).toContain('the language model failed')
  for (const secret of [MODEL_KEY, 'We have lamps', question.message]) expect(log).not.toContain(secret)
})
