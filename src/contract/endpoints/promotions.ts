import type { Endpoint } from '../endpoint.ts'
import { StreamedFileReply } from '../fields.ts'
import {
  CodeText,
  PromotionCodeQuery,
  PromotionCodeReply,
  PromotionCodesAddedReply,
  PromotionCodesBody,
  PromotionCodesReply,
} from '../promotion-codes.ts'
import { PromotionFiguresReply } from '../promotion-figures.ts'
import {
  NewPromotionBody,
  PromotionBody,
  PromotionQuery,
  PromotionReply,
  PromotionSwitchBody,
  PromotionsReply,
  PromotionTryBody,
  PromotionTryReply,
} from '../promotions.ts'
import { byRow, none } from './parts.ts'

const byCode = byRow.extend({ code: CodeText })
/** Enough for two selections of products with long ids. */
const MAX_BYTES = 768 * 1024

export const promotionEndpoints = {
  'GET /admin/promotions': {
    summary: 'A page of the promotions',
    access: 'promotions.read',
    query: PromotionQuery,
    reply: { 200: PromotionsReply },
  },
  'POST /admin/promotions': {
    summary: 'Add a promotion, which applies to carts by itself or with a code',
    access: 'promotions.change',
    body: NewPromotionBody,
    maxBody: MAX_BYTES,
    reply: { 201: PromotionReply },
    errors: ['promotions_full'],
  },
  'GET /admin/promotions/{id}': {
    summary: 'One promotion',
    access: 'promotions.read',
    params: byRow,
    reply: { 200: PromotionReply },
    errors: ['not_found'],
  },
  'PUT /admin/promotions/{id}': {
    summary: 'Replace a promotion. Orders keep the discounts that they have',
    access: 'promotions.change',
    params: byRow,
    body: PromotionBody,
    maxBody: MAX_BYTES,
    reply: { 200: PromotionReply },
    errors: ['not_found', 'stale', 'promotions_full'],
  },
  'DELETE /admin/promotions/{id}': {
    summary: 'Delete a promotion with its codes, unless orders have used it',
    access: 'promotions.change',
    params: byRow,
    reply: { 204: none },
    errors: ['not_found', 'in_use'],
  },
  'PUT /admin/promotions/{id}/enabled': {
    summary: 'Turn a promotion off or on again. Orders keep the discounts that they have',
    access: 'promotions.change',
    params: byRow,
    body: PromotionSwitchBody,
    reply: { 200: PromotionReply },
    errors: ['not_found', 'stale', 'promotions_full'],
  },
  'GET /admin/promotions/{id}/figures': {
    summary: 'The uses of a promotion with turnover, discount and margin, for each currency',
    access: 'promotions.read',
    limit: { perAccount: '60/min' },
    params: byRow,
    reply: { 200: PromotionFiguresReply },
    errors: ['not_found'],
  },
  'POST /admin/promotions/{id}/try': {
    summary: 'What a promotion, with all others, saves on a cart. Nothing is stored',
    access: 'promotions.read',
    limit: { perAccount: '120/min' },
    params: byRow,
    body: PromotionTryBody,
    reply: { 200: PromotionTryReply },
    errors: ['not_found'],
  },
  'GET /admin/promotions/{id}/codes': {
    summary: 'A page of the codes of a promotion',
    access: 'promotions.read',
    params: byRow,
    query: PromotionCodeQuery,
    reply: { 200: PromotionCodesReply },
    errors: ['not_found'],
  },
  'POST /admin/promotions/{id}/codes': {
    summary: 'Add a code, or make random codes in the background',
    access: 'promotions.change',
    params: byRow,
    body: PromotionCodesBody,
    reply: { 201: PromotionCodesAddedReply },
    errors: ['not_found', 'slug_taken', 'codes_full'],
  },
  'POST /admin/promotions/{id}/codes/{code}/end': {
    summary: 'End a code now. Nothing happens if it has ended',
    access: 'promotions.change',
    params: byCode,
    reply: { 200: PromotionCodeReply },
    errors: ['not_found'],
  },
  'GET /admin/promotions/{id}/codes/export': {
    summary: 'The codes of a promotion as CSV',
    access: 'promotions.read',
    params: byRow,
    file: 'text/csv',
    reply: { 200: StreamedFileReply },
    limit: { perAccount: '60/h' },
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>
