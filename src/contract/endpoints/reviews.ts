import {
  AdminReviewQuery,
  AdminReviewReply,
  AdminReviewsReply,
  ReviewStatusBody,
  SeenReviewsBody,
} from '../admin-reviews.ts'
import type { Endpoint } from '../endpoint.ts'
import { OwnReviewReply, ReportBody, ReviewBody, ReviewQuery, ReviewReply, ReviewsReply } from '../reviews.ts'
import { byId, byUuid, none } from './parts.ts'

export const reviewsEndpoints = {
  'GET /products/{id}/reviews': {
    summary: 'A page of a product’s reviews',
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
    summary: 'Review a purchased product',
    limit: { perAddress: '20/min', perAccount: '30/h' },
    access: 'account',
    params: byId,
    body: ReviewBody,
    reply: { 201: ReviewReply },
    errors: ['not_found', 'not_purchased', 'already_reviewed'],
  },
  'PUT /reviews/{id}/helpful': {
    summary: 'Mark a review as helpful; idempotent',
    access: 'account',
    params: byUuid,
    reply: { 200: ReviewReply },
    errors: ['not_found', 'forbidden'],
  },
  'DELETE /reviews/{id}/helpful': {
    summary: 'Remove the helpful mark of a review',
    access: 'account',
    params: byUuid,
    reply: { 200: ReviewReply },
    errors: ['not_found', 'forbidden'],
  },
  'POST /reviews/{id}/report': {
    summary: 'Report a review; idempotent',
    limit: { perAddress: '20/min', perAccount: '20/h' },
    access: 'account',
    params: byUuid,
    body: ReportBody,
    reply: { 204: none },
    errors: ['not_found', 'forbidden'],
  },
  'GET /admin/reviews': {
    summary: 'A page of all reviews, newest first, including hidden ones',
    access: 'reviews.read',
    query: AdminReviewQuery,
    reply: { 200: AdminReviewsReply },
  },
  'PUT /admin/reviews/{id}/status': {
    summary: 'Hide a review from shoppers and ratings, or show it again',
    access: 'reviews.change',
    params: byUuid,
    body: ReviewStatusBody,
    reply: { 200: AdminReviewReply },
    errors: ['not_found'],
  },
  'POST /admin/reviews/{id}/dismiss-reports': {
    summary: 'Dismiss the reports of a review',
    access: 'reviews.change',
    params: byUuid,
    reply: { 200: AdminReviewReply },
    errors: ['not_found'],
  },
  'POST /admin/reviews/looked-at': {
    summary: 'Mark reviews as seen; missing ones are ignored',
    access: 'reviews.change',
    body: SeenReviewsBody,
    reply: { 204: none },
  },
} as const satisfies Record<string, Endpoint>
