import type { Endpoint } from '../endpoint.ts'
import { OnePriceFillReply, PriceFillBody, PriceFillQuery, PriceFillReply, PriceFillsReply } from '../price-fills.ts'
import {
  NewPriceListBody,
  PriceListBody,
  PriceListReply,
  PriceListsReply,
  PriceQuery,
  PricesBody,
  PricesReply,
  SavedPricesReply,
} from '../price-lists.ts'
import { byRow, byUuid, none } from './parts.ts'

export const priceEndpoints = {
  'GET /admin/price-lists': {
    summary: 'All price lists',
    access: 'prices.read',
    reply: { 200: PriceListsReply },
  },
  'POST /admin/price-lists': {
    summary: 'Add a price list, in which no product has a price yet',
    access: 'prices.change',
    body: NewPriceListBody,
    reply: { 201: PriceListReply },
    errors: ['slug_taken', 'price_lists_full'],
  },
  'GET /admin/price-lists/{id}': {
    summary: 'One price list',
    access: 'prices.read',
    params: byRow,
    reply: { 200: PriceListReply },
    errors: ['not_found'],
  },
  'PUT /admin/price-lists/{id}': {
    summary: 'Change a price list. Its currency can change only while it has no prices',
    access: 'prices.change',
    params: byRow,
    body: PriceListBody,
    reply: { 200: PriceListReply },
    errors: ['not_found', 'stale', 'slug_taken', 'in_use'],
  },
  'DELETE /admin/price-lists/{id}': {
    summary: 'Delete a price list with its prices; the default list cannot be deleted',
    access: 'prices.change',
    params: byRow,
    reply: { 204: none },
    errors: ['not_found', 'in_use'],
  },
  'GET /admin/prices': {
    summary: 'A page of products with their prices in all lists',
    access: 'prices.read',
    query: PriceQuery,
    reply: { 200: PricesReply },
    errors: ['not_found'],
  },
  'PUT /admin/prices': {
    summary: 'Save prices in lists other than the default one. If one of them is rejected, none is saved',
    access: 'prices.change',
    body: PricesBody,
    maxBody: 384 * 1024,
    reply: { 200: SavedPricesReply },
    errors: ['stale'],
  },
  'POST /admin/prices/fill': {
    summary: 'Fill a list with converted prices of another one, in the background; or count what would change',
    access: 'prices.change',
    limit: { perAccount: '30/min' },
    body: PriceFillBody,
    maxBody: 768 * 1024,
    reply: { 200: PriceFillReply },
    errors: ['in_use'],
  },
  'GET /admin/prices/fills': {
    summary: 'A page of the fills of price lists',
    access: 'prices.read',
    query: PriceFillQuery,
    reply: { 200: PriceFillsReply },
  },
  'GET /admin/prices/fills/{id}': {
    summary: 'The progress of a fill',
    access: 'prices.read',
    params: byUuid,
    reply: { 200: OnePriceFillReply },
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>
