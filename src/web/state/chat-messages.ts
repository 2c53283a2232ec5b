import type { ChatEventJson } from '#contract/assistant.ts'
import { storedProperty } from './stored-shapes.ts'

/** A message of the conversation. It stores only the IDs of its products and orders. */
export interface ChatMessage {
  id: string
  type: 'user' | 'bot'
  content: string
  /** ISO 8601. */
  timestamp: string
  productIds?: string[]
  orderIds?: string[]
  links?: { label: string; path: string }[]
  /** Suggested replies. */
  replies?: string[]
  /** Prefilled text for a message to staff. */
  handOver?: string
}

/** Limit of stored messages. Older ones are dropped. */
const MAX_MESSAGES = 60
const MAX_TEXT_LENGTH = 8_000
const MAX_PARTS = 12

export const newMessage = (type: ChatMessage['type'], content: string): ChatMessage => ({
  id: newId(),
  type,
  content,
  timestamp: new Date().toISOString(),
})

/** `crypto.randomUUID` exists only over HTTPS. */
const newId = (): string => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')

/** Merges another event into an answer. */
export function withEvent(answer: ChatMessage, event: ChatEventJson): ChatMessage {
  switch (event.topic) {
    case 'text':
      return { ...answer, content: answer.content + event.text }
    case 'restart':
      return { ...answer, content: '' }
    case 'products':
      return { ...answer, productIds: event.products.map(({ id }) => id) }
    case 'orders':
      return { ...answer, orderIds: event.orders.map(({ id }) => id) }
    case 'links':
      return { ...answer, links: event.links }
    case 'replies':
      return { ...answer, replies: event.replies }
    case 'handOver':
      return { ...answer, handOver: event.handOver }
    default:
      return answer
  }
}

export const latestMessages = (messages: ChatMessage[]): ChatMessage[] => messages.slice(-MAX_MESSAGES)

/** Returns the valid messages of a stored conversation, without duplicates. */
export function validMessages(stored: unknown): ChatMessage[] {
  const byId = new Map(validList(stored, validMessage, MAX_MESSAGES).map((message) => [message.id, message]))
  return [...byId.values()]
}

function validMessage(stored: unknown): ChatMessage[] {
  const part = (name: keyof ChatMessage) => storedProperty(stored, name)
  const [id, type, content, timestamp, handOver] = [
    part('id'),
    part('type'),
    part('content'),
    part('timestamp'),
    part('handOver'),
  ]
  if (!isText(id) || !isText(content) || !isText(timestamp) || Number.isNaN(Date.parse(timestamp))) return []
  if (type !== 'user' && type !== 'bot') return []
  return [
    {
      id,
      type,
      content: content.slice(0, MAX_TEXT_LENGTH),
      timestamp,
      productIds: validList(part('productIds'), validText),
      orderIds: validList(part('orderIds'), validText),
      links: validList(part('links'), validLink),
      replies: validList(part('replies'), validText),
      ...(isText(handOver) && { handOver: handOver.slice(0, MAX_TEXT_LENGTH) }),
    },
  ]
}

function validLink(stored: unknown): { label: string; path: string }[] {
  const [label, path] = [storedProperty(stored, 'label'), storedProperty(stored, 'path')]
  // Only links within this shop.
  return isText(label) && isText(path) && /^\/(?!\/)/.test(path) ? [{ label, path }] : []
}

const isText = (value: unknown): value is string => typeof value === 'string'
const validText = (stored: unknown): string[] => (isText(stored) ? [stored] : [])

const validList = <T>(stored: unknown, validate: (each: unknown) => T[], maxLength = MAX_PARTS): T[] =>
  Array.isArray(stored) ? stored.slice(-maxLength).flatMap(validate) : []
