import { z } from 'zod'
import { t } from '#messages/textRules.ts'
import { Product } from './catalog.ts'
import { requiredText } from './fields.ts'
import { Order } from './orders.ts'
import { MAX_CHAT_MESSAGE_LENGTH } from './shop.ts'

/** Maximum products and suggested replies in one answer. */
export const MAX_CHAT_PRODUCTS = 6
export const MAX_QUICK_REPLIES = 4
/** Maximum orders of the shopper in one answer. */
export const MAX_CHAT_ORDERS = 3

export const ChatBody = z.strictObject({
  message: requiredText(() => t('message'), MAX_CHAT_MESSAGE_LENGTH),
  conversationId: z
    .uuid()
    .optional()
    .meta({ description: 'From the first event of an earlier answer; without it, a new conversation begins' }),
  productId: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'The product whose page is open, to which “it” may refer' }),
})

/** One of the shopper's orders in an answer. */
export const ChatOrder = Order.pick({
  id: true,
  date: true,
  status: true,
  total: true,
  currency: true,
  carrier: true,
  trackingNumber: true,
})

/** A page of this shop, by its path, such as `/returns` or `/products?category=Books`. */
export const ChatLink = z.object({ label: z.string(), path: z.string().regex(/^\/(?!\/)/) })

const parts = {
  conversationId: z.uuid(),
  text: z.string(),
  products: z.array(Product).max(MAX_CHAT_PRODUCTS),
  orders: z.array(ChatOrder).max(MAX_CHAT_ORDERS),
  links: z.array(ChatLink),
  replies: z.array(z.string()).max(MAX_QUICK_REPLIES).meta({ description: 'Suggested replies' }),
  handOver: z.string().meta({ description: 'A draft of a message to the shop, when a person should answer' }),
  engine: z.enum(['retrieval', 'llm']).meta({ description: 'Who wrote the text' }),
}

/**
 * One event of an answer. `conversation` comes first and `done` or `failed` last. The answer is the concatenated `text` of all
 * events with that topic, as plain text. `restart` discards all text so far. Other events occur at most once.
 */
export const ChatEvent = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('conversation'), conversationId: parts.conversationId }),
  z.object({ topic: z.literal('text'), text: parts.text }),
  z.object({ topic: z.literal('restart') }),
  z.object({ topic: z.literal('products'), products: parts.products }),
  z.object({ topic: z.literal('orders'), orders: parts.orders }),
  z.object({ topic: z.literal('links'), links: parts.links }),
  z.object({ topic: z.literal('replies'), replies: parts.replies }),
  z.object({ topic: z.literal('handOver'), handOver: parts.handOver }),
  z.object({ topic: z.literal('done'), engine: parts.engine }),
  z.object({ topic: z.literal('failed'), message: z.string() }),
])
export type ChatEventJson = z.input<typeof ChatEvent>

/** The whole answer in one reply, for clients that accept JSON and no events. */
export const ChatReply = z.object({ ...parts, handOver: parts.handOver.optional() })
export type ChatReplyJson = z.input<typeof ChatReply>
