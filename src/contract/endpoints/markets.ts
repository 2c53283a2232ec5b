import type { Endpoint } from '../endpoint.ts'
import { AdminMarketsReply, byMarket, MarketBody, MarketReply, MarketsReply } from '../markets.ts'
import { none } from './parts.ts'

export const marketEndpoints = {
  'GET /markets': {
    summary: 'The markets and languages in which the shop can be seen',
    access: 'public',
    reply: { 200: MarketsReply },
  },
  'GET /admin/markets': {
    summary: 'All markets, the default one first',
    access: 'markets.read',
    reply: { 200: AdminMarketsReply },
  },
  'POST /admin/markets': {
    summary: 'Add a market',
    access: 'markets.change',
    body: MarketBody,
    reply: { 201: MarketReply },
    errors: ['slug_taken'],
  },
  'GET /admin/markets/{id}': {
    summary: 'A market',
    access: 'markets.read',
    params: byMarket,
    reply: { 200: MarketReply },
    errors: ['not_found'],
  },
  'PUT /admin/markets/{id}': {
    summary: 'Replace a market',
    access: 'markets.change',
    params: byMarket,
    body: MarketBody,
    reply: { 200: MarketReply },
    errors: ['not_found', 'stale', 'slug_taken'],
  },
  'DELETE /admin/markets/{id}': {
    summary: 'Delete a market. Its countries go to the default market',
    access: 'markets.change',
    params: byMarket,
    reply: { 204: none },
    errors: ['not_found', 'in_use'],
  },
} as const satisfies Record<string, Endpoint>
