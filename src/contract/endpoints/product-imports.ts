import { AdminProductQuery } from '../admin-products.ts'
import type { Endpoint } from '../endpoint.ts'
import { LongFileReply } from '../fields.ts'
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
    query: AdminProductQuery.pick({ search: true, category: true, status: true, stock: true }),
    file: 'text/csv',
    reply: { 200: LongFileReply },
  },
  'GET /admin/products/import': {
    summary: 'A page of the files of products that were sent, newest first',
    access: 'products.read',
    query: ProductImportsQuery,
    reply: { 200: ProductImportsReply },
  },
  'POST /admin/products/import': {
    summary: 'Send a file of products; a dry run tells what it would change, and changes nothing',
    access: 'products.change',
    limit: { perAddress: '30/min' },
    multipart: { largest: MAX_IMPORT_BYTES },
    body: ProductImportBody,
    reply: { 201: ProductImportReply },
  },
  'GET /admin/product-imports/{id}': {
    summary: 'How far an import has come, and what comes of it',
    access: 'products.read',
    params: byUuid,
    reply: { 200: ProductImportReply },
    errors: ['not_found'],
  },
  'GET /admin/product-imports/{id}/items': {
    summary: 'A page of the products of a file with what it changes of each, field by field',
    access: 'products.read',
    params: byUuid,
    query: ImportItemsQuery,
    reply: { 200: ImportItemsReply },
    errors: ['not_found'],
  },
  'GET /admin/product-imports/{id}/bad-rows': {
    summary: 'A page of the rows of a file with which something is wrong, and what',
    access: 'products.read',
    params: byUuid,
    query: ImportRowsQuery,
    reply: { 200: ImportRowsReply },
    errors: ['not_found'],
  },
  'GET /admin/product-imports/{id}/bad-rows.csv': {
    summary: 'All rows of the products that cannot be imported, as they came, and what is wrong with them',
    access: 'products.read',
    params: byUuid,
    file: 'text/csv',
    reply: { 200: LongFileReply },
    errors: ['not_found'],
  },
  'POST /admin/product-imports/{id}/check': {
    summary: 'Make the dry run again, with categories for names that the shop does not have',
    access: 'products.change',
    params: byUuid,
    maxBody: 256 * 1024,
    body: ImportCheckBody,
    reply: { 200: ProductImportReply },
    errors: ['not_found', 'import_busy'],
  },
  'POST /admin/product-imports/{id}/apply': {
    summary: 'Change the products as the dry run says: all of them or none, or those that can be',
    access: 'products.change',
    params: byUuid,
    body: ImportApplyBody,
    reply: { 200: ProductImportReply },
    errors: ['not_found', 'import_busy'],
  },
  'POST /admin/product-imports/{id}/undo': {
    summary: 'Give back what an import changed of products that nobody has changed since',
    access: 'products.change',
    params: byUuid,
    reply: { 200: ProductImportReply },
    errors: ['not_found', 'import_busy'],
  },
} as const satisfies Record<string, Endpoint>
