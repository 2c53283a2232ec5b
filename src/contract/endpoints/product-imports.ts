import { AdminProductQuery } from '../admin-product-query.ts'
import type { Endpoint } from '../endpoint.ts'
import { StreamedFileReply } from '../fields.ts'
import {
  ImportApplyBody,
  ImportCheckBody,
  ImportItemsQuery,
  ImportItemsReply,
  ImportRowsQuery,
  ImportRowsReply,
  MAX_IMPORT_BYTES,
  ProductImportBody,
  ProductImportReply,
  ProductImportsQuery,
  ProductImportsReply,
} from '../product-imports.ts'
import { byUuid } from './parts.ts'

export const productImportsEndpoints = {
  'GET /admin/products/export': {
    summary: 'All products that match as CSV, a row for each variant, which can be imported again',
    access: 'products.read',
    query: AdminProductQuery.omit({ sortBy: true, page: true, limit: true }),
    file: 'text/csv',
    reply: { 200: StreamedFileReply },
  },
  'GET /admin/products/import': {
    summary: 'A page of product imports, newest first',
    access: 'products.read',
    query: ProductImportsQuery,
    reply: { 200: ProductImportsReply },
  },
  'POST /admin/products/import': {
    summary: 'Upload a product file; a dry run shows what it would change',
    access: 'products.change',
    limit: { perAddress: '30/min' },
    multipart: { largest: MAX_IMPORT_BYTES },
    body: ProductImportBody,
    reply: { 201: ProductImportReply },
  },
  'GET /admin/product-imports/{id}': {
    summary: 'The progress and result of an import',
    access: 'products.read',
    params: byUuid,
    reply: { 200: ProductImportReply },
    errors: ['not_found'],
  },
  'GET /admin/product-imports/{id}/items': {
    summary: 'A page of the products in a file, with their changed fields',
    access: 'products.read',
    params: byUuid,
    query: ImportItemsQuery,
    reply: { 200: ImportItemsReply },
    errors: ['not_found'],
  },
  'GET /admin/product-imports/{id}/bad-rows': {
    summary: 'A page of the invalid rows of a file, with their problems',
    access: 'products.read',
    params: byUuid,
    query: ImportRowsQuery,
    reply: { 200: ImportRowsReply },
    errors: ['not_found'],
  },
  'GET /admin/product-imports/{id}/bad-rows.csv': {
    summary: 'All rows of products that cannot be imported, unchanged, with their problems',
    access: 'products.read',
    params: byUuid,
    file: 'text/csv',
    reply: { 200: StreamedFileReply },
    errors: ['not_found'],
  },
  'POST /admin/product-imports/{id}/check': {
    summary: 'Repeat the dry run, with existing or new categories for unknown names',
    access: 'products.change',
    params: byUuid,
    maxBody: 256 * 1024,
    body: ImportCheckBody,
    reply: { 200: ProductImportReply },
    errors: ['not_found', 'import_busy', 'slug_taken', 'categories_full', 'category_too_deep'],
  },
  'POST /admin/product-imports/{id}/apply': {
    summary: 'Apply an import: all products or none, or all valid ones',
    access: 'products.change',
    params: byUuid,
    body: ImportApplyBody,
    reply: { 200: ProductImportReply },
    errors: ['not_found', 'import_busy'],
  },
  'POST /admin/product-imports/{id}/pictures': {
    summary: 'Retry fetching the pictures that could not be fetched',
    access: 'products.change',
    params: byUuid,
    reply: { 200: ProductImportReply },
    errors: ['not_found', 'import_busy'],
  },
  'POST /admin/product-imports/{id}/undo': {
    summary: 'Undo an import for products that have not changed since',
    access: 'products.change',
    params: byUuid,
    reply: { 200: ProductImportReply },
    errors: ['not_found', 'import_busy'],
  },
} as const satisfies Record<string, Endpoint>
