import {
  CategoriesQuery,
  CategoriesReply,
  ProductListReply,
  ProductQuery,
  ProductReply,
  SearchQuery,
  SearchReply,
  StockAlertBody,
  SuggestQuery,
  SuggestReply,
} from '../catalog.ts'
import type { Endpoint } from '../endpoint.ts'
import { StorefrontReply } from '../storefront.ts'
import { byId, none } from './parts.ts'

export const catalogEndpoints = {
  'GET /storefront': { summary: 'The public settings of the shop', access: 'public', reply: { 200: StorefrontReply } },
  'GET /products': {
    summary: 'A page of products',
    access: 'public',
    query: ProductQuery,
    reply: { 200: ProductListReply },
  },
  'GET /products/search': {
    summary: 'Products that match a search term',
    access: 'public',
    query: SearchQuery,
    reply: { 200: SearchReply },
  },
  'GET /products/suggest': {
    summary: 'Suggestions for a search term',
    access: 'public',
    query: SuggestQuery,
    reply: { 200: SuggestReply },
  },
  'GET /products/categories': {
    summary: 'A page of the root categories',
    access: 'public',
    query: CategoriesQuery,
    reply: { 200: CategoriesReply },
  },
  'GET /products/{id}': {
    summary: 'One product with its variants, also by a former id',
    access: 'public',
    params: byId,
    reply: { 200: ProductReply },
    errors: ['not_found', 'no_longer_sold', 'not_sold_here'],
  },
  'POST /products/{id}/stock-alerts': {
    summary: 'Request an email when a variant is back in stock',
    limit: { perAddress: '20/min', perAccount: '30/h' },
    access: 'public',
    signIn: 'optional',
    params: byId,
    body: StockAlertBody,
    reply: { 202: none },
    errors: ['not_found', 'in_stock'],
  },
} as const satisfies Record<string, Endpoint>
