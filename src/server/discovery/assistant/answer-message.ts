import type { z } from 'zod'
import type { ChatBody, ChatEvent } from '#contract/assistant.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { continueConversation, saveTurn } from './conversations.ts'
import type { AnswerPart, Engine } from './engine.ts'
import { readShown } from './read-shown.ts'

type Event = z.output<typeof ChatEvent>

/** Maximum characters of an answer; the rest is cut off. */
const MAX_ANSWER_LENGTH = 4_000

interface ChatRequest extends z.output<typeof ChatBody> {
  principal: Principal | undefined
  signal: AbortSignal
}

/**
 * Answers a message as a stream of events, and stores the turn. Products and orders that an engine refers to are read again
 * here, and only those that the caller may see are returned.
 */
export async function* answerMessage(
  db: Database,
  engine: Engine,
  { conversationId, principal, ...request }: ChatRequest,
): AsyncGenerator<Event> {
  const conversation = await continueConversation(db, conversationId, principal?.userId)
  yield { topic: 'conversation', conversationId: conversation.id }

  let text = ''
  let parts = new Map<AnswerPart['topic'], AnswerPart>()
  const { turns, memory } = conversation
  for await (const part of engine.answer({ ...request, productId: request.productId, principal, turns, memory })) {
    if (part.topic === 'text') {
      const added = part.text.slice(0, MAX_ANSWER_LENGTH - text.length)
      text += added
      if (added) yield { topic: 'text', text: added }
    } else if (part.topic === 'restart') {
      if (text) yield part
      text = ''
      parts = new Map()
    } else parts.set(part.topic, part)
  }
  request.signal.throwIfAborted()

  const part = <T extends AnswerPart['topic']>(topic: T) =>
    parts.get(topic) as Extract<AnswerPart, { topic: T }> | undefined
  const shown = await readShown(db, principal, part('products')?.productIds ?? [], part('orders')?.orderIds ?? [])
  await saveTurn(db, conversation, {
    turn: {
      message: request.message,
      answer: text,
      productIds: shown.products.map(({ id }) => id),
      orderIds: shown.orders.map(({ id }) => id),
    },
    memory: part('memory')?.memory ?? null,
  })

  if (shown.products.length > 0) yield { topic: 'products', products: shown.products }
  if (shown.orders.length > 0) yield { topic: 'orders', orders: shown.orders }
  for (const topic of ['links', 'replies', 'handOver'] as const) {
    const found = part(topic)
    if (found) yield found as Event
  }
  yield { topic: 'done', engine: part('engine')?.engine ?? engine.name }
}
