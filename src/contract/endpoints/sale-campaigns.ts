import type { Endpoint } from '../endpoint.ts'
import {
  NewSaleCampaignBody,
  SaleCampaignBody,
  SaleCampaignQuery,
  SaleCampaignReply,
  SaleCampaignsReply,
  SalePreviewBody,
  SalePreviewReply,
} from '../sale-campaigns.ts'
import { byRow, none } from './parts.ts'

/** Enough for a thousand products with long ids. */
const MAX_BYTES = 768 * 1024

export const saleCampaignEndpoints = {
  'GET /admin/sale-campaigns': {
    summary: 'A page of the sales',
    access: 'sales.read',
    query: SaleCampaignQuery,
    reply: { 200: SaleCampaignsReply },
  },
  'POST /admin/sale-campaigns': {
    summary: 'Add a sale, which reduces prices for a period',
    access: 'sales.change',
    body: NewSaleCampaignBody,
    maxBody: MAX_BYTES,
    reply: { 201: SaleCampaignReply },
    errors: ['sales_full'],
  },
  'POST /admin/sale-campaigns/preview': {
    summary: 'The number of products that a sale would reduce, and the first ones with their prices',
    access: 'sales.read',
    limit: { perAccount: '120/min' },
    body: SalePreviewBody,
    maxBody: MAX_BYTES,
    reply: { 200: SalePreviewReply },
  },
  'GET /admin/sale-campaigns/{id}': {
    summary: 'One sale',
    access: 'sales.read',
    params: byRow,
    reply: { 200: SaleCampaignReply },
    errors: ['not_found'],
  },
  'PUT /admin/sale-campaigns/{id}': {
    summary: 'Change a sale, which may be running',
    access: 'sales.change',
    params: byRow,
    body: SaleCampaignBody,
    maxBody: MAX_BYTES,
    reply: { 200: SaleCampaignReply },
    errors: ['not_found', 'stale', 'sales_full'],
  },
  'POST /admin/sale-campaigns/{id}/end': {
    summary: 'End a running sale now. Nothing happens if it has ended',
    access: 'sales.change',
    params: byRow,
    reply: { 200: SaleCampaignReply },
    errors: ['not_found', 'invalid_transition'],
  },
  'DELETE /admin/sale-campaigns/{id}': {
    summary: 'Delete a sale; its products return to their regular prices',
    access: 'sales.change',
    params: byRow,
    reply: { 204: none },
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>
