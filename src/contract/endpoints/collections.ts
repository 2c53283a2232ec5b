import { z } from 'zod'
import {
  AdminCollectionReply,
  AdminCollectionsReply,
  CollectionBody,
  CollectionPreviewBody,
  CollectionPreviewReply,
  CollectionQuery,
  CollectionReply,
  NewCollectionBody,
  ProductSummary,
} from '../collections.ts'
import type { Endpoint } from '../endpoint.ts'
import { TagQuery, TagsReply } from '../tags.ts'
import { byRow, none } from './parts.ts'

const bySlug = z.strictObject({ slug: z.string().min(1).max(80) })
/** Enough for a thousand products with long ids. */
const MAX_BYTES = 768 * 1024

export const collectionEndpoints = {
  'GET /collections/{slug}': {
    summary: 'A collection',
    access: 'public',
    params: bySlug,
    reply: { 200: CollectionReply },
    errors: ['not_found'],
  },
  'GET /admin/collections': {
    summary: 'A page of the collections',
    access: 'collections.read',
    query: CollectionQuery,
    reply: { 200: AdminCollectionsReply },
  },
  'POST /admin/collections': {
    summary: 'Add a collection',
    access: 'collections.change',
    body: NewCollectionBody,
    maxBody: MAX_BYTES,
    reply: { 201: AdminCollectionReply },
    errors: ['slug_taken', 'collections_full'],
  },
  'POST /admin/collections/preview': {
    summary: 'The number of products that match a rule, and the first ones',
    access: 'collections.read',
    limit: { perAccount: '120/min' },
    body: CollectionPreviewBody,
    reply: { 200: CollectionPreviewReply },
  },
  'GET /admin/collections/{id}': {
    summary: 'One collection',
    access: 'collections.read',
    params: byRow,
    reply: { 200: AdminCollectionReply },
    errors: ['not_found'],
  },
  'PUT /admin/collections/{id}': {
    summary: 'Change a collection; its type cannot change',
    access: 'collections.change',
    params: byRow,
    body: CollectionBody,
    maxBody: MAX_BYTES,
    reply: { 200: AdminCollectionReply },
    errors: ['not_found', 'slug_taken', 'stale'],
  },
  'DELETE /admin/collections/{id}': {
    summary: 'Delete a collection; its products are kept',
    access: 'collections.change',
    params: byRow,
    reply: { 204: none },
    errors: ['not_found'],
  },
  'GET /admin/tags': {
    summary: 'The tags of products',
    access: 'products.read',
    query: TagQuery,
    reply: { 200: TagsReply },
  },
  'GET /admin/product-summaries': {
    summary: 'Products by id, including drafts and deleted ones',
    access: 'products.read',
    query: z.strictObject({ ids: z.string().max(5_000).meta({ description: 'Up to 50 ids, separated by commas' }) }),
    reply: { 200: z.object({ products: z.array(ProductSummary) }) },
  },
} as const satisfies Record<string, Endpoint>
