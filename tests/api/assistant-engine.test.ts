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
let order: string
let lamp: string
let draft: string
beforeAll(async () => {
  shop = await openTestShop()
  lamp = (await addProduct(shop.db, { name: 'Lamp' })).id
  draft = (await addProduct(shop.db, { name: 'Draft', status: 'Draft' })).id
  owner = await shop.newShopper()
  other = await shop.newShopper()
  await owner('POST /cart/add', { productId: lamp })
  order = (await buy(owner)).id
})
afterAll(() => shop.close())

/** The answer that shoppers see when an engine returns these parts for any question. */
function answerOf(
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

it('products that an engine invents are not shown', async () => {
  const { products } = await answerOf([{ topic: 'products', productIds: ['nothing', draft, lamp, "' or 1=1 --"] }])
  expect(products.map(({ id }) => id)).toEqual([lamp])
})

it('an order is shown only to its owner, whatever an engine returns', async () => {
  const parts: AnswerPart[] = [{ topic: 'orders', orderIds: [order] }]
  expect((await answerOf(parts, { asker: owner })).orders.map(({ id }) => id)).toEqual([order])
  expect((await answerOf(parts, { asker: other })).orders).toEqual([])
  expect((await answerOf(parts)).orders).toEqual([])
})

it('retracted text is not stored, and the engine that continued is named', async () => {
  const received: Question[] = []
  const parts: AnswerPart[] = [
    { topic: 'text', text: 'Half a sen' },
    { topic: 'products', productIds: [lamp] },
    { topic: 'restart' },
    { topic: 'engine', engine: 'retrieval' },
    { topic: 'text', text: 'A whole ' },
    { topic: 'text', text: 'sentence.' },
    { topic: 'memory', memory: { noted: true } },
  ]
  const { text, products, engine, conversationId } = await answerOf(parts)
  expect([text, products, engine]).toEqual(['A whole sentence.', [], 'retrieval'])
  await answerOf([{ topic: 'text', text: 'Yes.' }], { conversationId, received: (question) => received.push(question) })
  expect(received).toMatchObject([
    { memory: { noted: true }, turns: [{ message: 'Hello', answer: 'A whole sentence.' }] },
  ])
})

it('an endless answer is cut off', async () => {
  const { text } = await answerOf(Array(100).fill({ topic: 'text', text: 'a'.repeat(100) }))
  expect(text).toHaveLength(4_000)
})

it('an abandoned reply is not stored', async () => {
  const leaving = new AbortController()
  const before = await shop.pool.query('select count(*) from conversations')
  const reply = answerOf([{ topic: 'text', text: 'Yes.' }], { signal: leaving.signal, received: () => leaving.abort() })
  await expect(reply).rejects.toThrow()
  expect((await shop.pool.query('select count(*) from conversations')).rows).toEqual(before.rows)
})
