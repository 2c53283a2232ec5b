import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerMessage } from '#server/discovery/assistant/answer-message.ts'
import type { AnswerPart, Question } from '#server/discovery/assistant/engine.ts'
import { gatherReply } from '#server/discovery/assistant/gather-reply.ts'
import { buy } from '../support/checkout.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let owner: SignedIn
let other: SignedIn
let orderId: string
let lampId: string
let draftId: string
beforeAll(async () => {
  shop = await openTestShop()
  lampId = (await addProduct(shop.db, { name: 'Lamp' })).id
  draftId = (await addProduct(shop.db, { name: 'Draft', status: 'Draft' })).id
  owner = await shop.newShopper()
  other = await shop.newShopper()
  await owner('POST /cart/add', { productId: lampId })
  orderId = (await buy(owner)).id
})
afterAll(() => shop.close())

/** Returns the reply to a shopper whose question the engine answers with the given parts. */
function askEngine(
  parts: AnswerPart[],
  { asker, conversationId, signal = new AbortController().signal, received = () => {} }: Partial<AskOptions> = {},
) {
  const engine = {
    name: 'llm' as const,
    async *answer(question: Question) {
      received(question)
      yield* parts
    },
  }
  const principal = asker && { userId: asker.userId, sessionId: asker.userId, role: 'user' as const }
  return gatherReply(answerMessage(shop.db, engine, { message: 'Hello', conversationId, principal, signal }))
}

interface AskOptions {
  asker: SignedIn
  conversationId: string
  signal: AbortSignal
  received: (question: Question) => void
}

it('products that are invented by an engine are not shown', async () => {
  const { products } = await askEngine([{ topic: 'products', productIds: ['nothing', draftId, lampId, "' or 1=1 --"] }])
  expect(products.map(({ id }) => id)).toEqual([lampId])
})

it('an order is shown only to its owner, whatever an engine returns', async () => {
  const parts: AnswerPart[] = [{ topic: 'orders', orderIds: [orderId] }]
  expect((await askEngine(parts, { asker: owner })).orders.map(({ id }) => id)).toEqual([orderId])
  expect((await askEngine(parts, { asker: other })).orders).toEqual([])
  expect((await askEngine(parts)).orders).toEqual([])
})

it('retracted text is not stored, and the reply names the engine that continued', async () => {
  const received: Question[] = []
  const parts: AnswerPart[] = [
    { topic: 'text', text: 'Half a sen' },
    { topic: 'products', productIds: [lampId] },
    { topic: 'restart' },
    { topic: 'engine', engine: 'retrieval' },
    { topic: 'text', text: 'A whole ' },
    { topic: 'text', text: 'sentence.' },
    { topic: 'memory', memory: { noted: true } },
  ]
  const { text, products, engine, conversationId } = await askEngine(parts)
  expect([text, products, engine]).toEqual(['A whole sentence.', [], 'retrieval'])
  await askEngine([{ topic: 'text', text: 'Yes.' }], {
    conversationId,
    received: (question) => received.push(question),
  })
  expect(received).toMatchObject([
    { memory: { noted: true }, turns: [{ message: 'Hello', answer: 'A whole sentence.' }] },
  ])
})

it('an overlong answer is cut off at 4,000 characters', async () => {
  const { text } = await askEngine(Array(100).fill({ topic: 'text', text: 'a'.repeat(100) }))
  expect(text).toHaveLength(4_000)
})

it('an abandoned reply is not stored', async () => {
  const controller = new AbortController()
  const before = await shop.pool.query('select count(*) from conversations')
  const reply = askEngine([{ topic: 'text', text: 'Yes.' }], {
    signal: controller.signal,
    received: () => controller.abort(),
  })
  await expect(reply).rejects.toThrow()
  expect((await shop.pool.query('select count(*) from conversations')).rows).toEqual(before.rows)
})
