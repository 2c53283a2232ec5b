import { z } from 'zod'
import { ChatBody, ChatEvent, ChatReply } from '../assistant.ts'
import { ProductsReply } from '../catalog.ts'
import { readChoices } from '../choice-list.ts'
import type { Endpoint } from '../endpoint.ts'
import { MAX_IN_BASKET } from '../shop.ts'

const basketText = z
  .string()
  .max(MAX_IN_BASKET * 201)
  .transform((list) => readChoices(list))
  .refine((ids) => ids.length <= MAX_IN_BASKET, `At most ${MAX_IN_BASKET} products`)

const RecommendationsQuery = z.strictObject({
  productId: z.string().min(1).max(200).optional().meta({ description: 'Recommendations for this product' }),
  basket: basketText.optional().meta({
    description: `Recommendations for a cart: the ids of at most ${MAX_IN_BASKET} products in it, separated by commas`,
  }),
  userId: z.string().max(200).optional().meta({
    description: 'Accepted and ignored; personal recommendations are at /user/recommendations',
  }),
})

const RecommendationsReply = ProductsReply.extend({
  boughtTogether: z.array(z.string()).optional().meta({
    description: 'The ids of those products that buyers of the requested product also bought, best first',
  }),
})

export const assistantEndpoints = {
  'POST /ai/chat': {
    summary: 'Ask the assistant about products, the shop and, if signed in, your orders',
    access: 'public',
    signIn: 'optional',
    body: ChatBody,
    events: true,
    reply: { 200: ChatEvent },
    whole: ChatReply,
    limit: { perAddress: '30/min', perAccount: '20/min' },
  },
  'GET /ai/recommendations': {
    summary: 'Recommended products',
    access: 'public',
    query: RecommendationsQuery,
    reply: { 200: RecommendationsReply },
    errors: ['not_found'],
  },
  'GET /user/recommendations': {
    summary: 'Recommendations based on the shopper’s orders, cart and wishlist',
    access: 'account',
    reply: { 200: ProductsReply },
  },
} as const satisfies Record<string, Endpoint>
