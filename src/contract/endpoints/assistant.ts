import { z } from 'zod'
import { ProductsReply } from '../catalog.ts'
import type { Endpoint } from '../endpoint.ts'

const RecommendationsQuery = z.strictObject({
  productId: z.string().min(1).max(200).optional(),
  userId: z.string().max(200).optional().meta({
    description: 'The shopper’s own id. The recommendations are the same for everybody, so it changes nothing',
  }),
})

export const assistantEndpoints = {
  'GET /ai/recommendations': {
    summary: 'Products to look at next',
    access: 'public',
    query: RecommendationsQuery,
    reply: { 200: ProductsReply },
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>
