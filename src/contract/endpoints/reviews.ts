import type { Endpoint } from '../endpoint.ts'
import { OwnReviewReply, ReviewBody, ReviewQuery, ReviewReply, ReviewsReply } from '../reviews.ts'
import { byId, byUuid } from './parts.ts'

export const reviewsEndpoints = {
  'GET /products/{id}/reviews': {
    summary: 'A page of what buyers say of a product',
    access: 'public',
    params: byId,
    query: ReviewQuery,
    reply: { 200: ReviewsReply },
    errors: ['not_found'],
  },
  'GET /products/{id}/reviews/own': {
    summary: 'Whether the shopper bought the product, their review of it, and which reviews they found helpful',
    access: 'account',
    params: byId,
    reply: { 200: OwnReviewReply },
    errors: ['not_found'],
  },
  'POST /products/{id}/reviews': {
    summary: 'Review a product that one bought',
    limit: { perAddress: '20/min', perAccount: '30/h' },
    access: 'account',
    params: byId,
    body: ReviewBody,
    reply: { 201: ReviewReply },
    errors: ['not_found', 'not_purchased', 'already_reviewed'],
  },
  'PUT /reviews/{id}/helpful': {
    summary: 'Find a review helpful; once is enough',
    access: 'account',
    params: byUuid,
    reply: { 200: ReviewReply },
    errors: ['not_found', 'forbidden'],
  },
  'DELETE /reviews/{id}/helpful': {
    summary: 'No longer find a review helpful',
    access: 'account',
    params: byUuid,
    reply: { 200: ReviewReply },
    errors: ['not_found', 'forbidden'],
  },
} as const satisfies Record<string, Endpoint>
