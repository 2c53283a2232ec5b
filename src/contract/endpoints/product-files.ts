import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { RangedFileReply } from '../fields.ts'
import {
  AddFileBody,
  DownloadsReply,
  FILE_PART_BYTES,
  FilePartBody,
  ProductFileReply,
  ProductFilesReply,
} from '../product-files.ts'
import { byId, none, rowId } from './parts.ts'

const byFile = z.strictObject({ id: z.string().min(1).max(200), fileId: rowId })

export const productFilesEndpoints = {
  'GET /admin/products/{id}/files': {
    summary: 'The files of a digital product',
    access: 'products.read',
    params: byId,
    reply: { 200: ProductFilesReply },
    errors: ['not_found'],
  },
  'POST /admin/products/{id}/files': {
    summary: 'Begin the upload of a file to a digital product',
    access: 'products.change',
    params: byId,
    body: AddFileBody,
    reply: { 201: ProductFileReply },
    errors: ['not_found'],
  },
  'PUT /admin/products/{id}/files/{fileId}/parts/{number}': {
    summary: 'Upload the next part of a file; one that is already there is ignored',
    access: 'products.change',
    params: byFile.extend({ number: z.coerce.number().int().min(0).max(10_000) }),
    multipart: { largest: FILE_PART_BYTES },
    body: FilePartBody,
    reply: { 200: ProductFileReply },
    errors: ['not_found'],
  },
  'DELETE /admin/products/{id}/files/{fileId}': {
    summary: 'Remove a file; orders that were paid before can still be downloaded',
    access: 'products.change',
    params: byFile,
    reply: { 204: none },
    errors: ['not_found'],
  },
  'GET /orders/{id}/downloads': {
    summary: 'The files of an order, for the shopper who placed it',
    access: 'account',
    orderKey: true,
    params: byId,
    reply: { 200: DownloadsReply },
    errors: ['not_found'],
  },
  'GET /downloads/{token}': {
    summary: 'A purchased file; supports range requests',
    access: 'public',
    params: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) }),
    file: 'application/octet-stream',
    reply: { 200: RangedFileReply },
    errors: ['not_found', 'link_expired', 'link_used', 'gone', 'range_not_satisfiable'],
    limit: { perAddress: '300/min' },
  },
} as const satisfies Record<string, Endpoint>
