import { AdminProductQuery } from '../admin-product-query.ts'
import { AdminProductsReply } from '../admin-product-rows.ts'
import { AdminProductReply, ProductBody, ProductChange } from '../admin-products.ts'
import { BulkBody, BulkReply } from '../bulk-products.ts'
import type { Endpoint } from '../endpoint.ts'
import { AdminMediaBody, AdminMediaReply } from '../media.ts'
import { PriceChangesQuery, PriceChangesReply } from '../price-changes.ts'
import { MAX_PICTURE_BYTES } from '../shop.ts'
import { StockChangeBody, StockMovementsQuery, StockMovementsReply } from '../stock-movements.ts'
import { byId, none } from './parts.ts'

export const adminProductsEndpoints = {
  'GET /admin/products': {
    summary: 'A page of all products, including drafts',
    access: 'products.read',
    query: AdminProductQuery,
    reply: { 200: AdminProductsReply },
  },
  'POST /admin/products': {
    summary: 'Add a product with its variants',
    access: 'products.change',
    maxBody: 1024 * 1024,
    body: ProductBody,
    reply: { 201: AdminProductReply },
    errors: ['sku_taken', 'bundle_in_bundle'],
  },
  'GET /admin/products/{id}': {
    summary: 'One product as staff see it',
    access: 'products.read',
    params: byId,
    reply: { 200: AdminProductReply },
    errors: ['not_found'],
  },
  'PUT /admin/products/{id}': {
    summary: 'Change a product; omitted variants are no longer sold. Read-only fields are ignored',
    access: 'products.change',
    params: byId,
    maxBody: 1024 * 1024,
    body: ProductChange,
    reply: { 200: AdminProductReply },
    errors: ['not_found', 'sku_taken', 'stale', 'bundle_in_bundle', 'in_use'],
  },
  'DELETE /admin/products/{id}': {
    summary: 'Delete a product; past orders keep its data',
    access: 'products.change',
    params: byId,
    reply: { 204: none },
    errors: ['not_found', 'in_use'],
  },
  'POST /admin/products/{id}/restore': {
    summary: 'Restore a deleted product',
    access: 'products.change',
    params: byId,
    reply: { 200: AdminProductReply },
    errors: ['not_found', 'sku_taken', 'in_use'],
  },
  'POST /admin/products/{id}/duplicate': {
    summary: 'Duplicate a product as a draft without stock',
    access: 'products.change',
    params: byId,
    reply: { 201: AdminProductReply },
    errors: ['not_found'],
  },
  'POST /admin/products/bulk': {
    summary: 'Change status, price or stock of many products, or show what that would change',
    access: 'products.change',
    maxBody: 1024 * 1024,
    body: BulkBody,
    reply: { 200: BulkReply },
  },
  'POST /admin/products/{id}/stock': {
    summary: 'Record received or missing units of a variant',
    access: 'products.change',
    params: byId,
    body: StockChangeBody,
    reply: { 200: AdminProductReply },
    idempotent: true,
    errors: ['not_found', 'stock_reserved', 'key_reused'],
  },
  'POST /admin/media': {
    summary: 'Upload a product picture, stored in all widths and formats',
    access: 'products.change',
    limit: { perAddress: '120/min' },
    multipart: { largest: MAX_PICTURE_BYTES },
    body: AdminMediaBody,
    reply: { 201: AdminMediaReply },
  },
  'GET /admin/products/{id}/prices': {
    summary: 'A page of the price changes of a product and its variants, newest first',
    access: 'products.read',
    params: byId,
    query: PriceChangesQuery,
    reply: { 200: PriceChangesReply },
    errors: ['not_found'],
  },
  'GET /admin/products/{id}/stock': {
    summary: 'The stock movements of a variant, newest first',
    access: 'products.read',
    params: byId,
    query: StockMovementsQuery,
    reply: { 200: StockMovementsReply },
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>
