import type { Endpoint } from '../endpoint.ts'
import { RedirectQuery } from '../redirect-query.ts'
import {
  MAX_REDIRECT_BYTES,
  MissingPathQuery,
  MissingPathReply,
  NewRedirectBody,
  RedirectBody,
  RedirectReply,
  RedirectsFileBody,
  RedirectsFileReply,
  RedirectsReply,
} from '../redirects.ts'
import { byRow, none } from './parts.ts'

export const redirectEndpoints = {
  'GET /redirects': {
    summary: 'The redirect for an address without a page',
    access: 'public',
    query: MissingPathQuery,
    reply: { 200: MissingPathReply },
  },
  'GET /admin/redirects': {
    summary: 'A page of the redirects',
    access: 'redirects.read',
    query: RedirectQuery,
    reply: { 200: RedirectsReply },
  },
  'POST /admin/redirects': {
    summary: 'Add a redirect',
    access: 'redirects.change',
    body: NewRedirectBody,
    reply: { 201: RedirectReply },
    errors: ['slug_taken', 'redirects_full', 'redirect_loop'],
  },
  'POST /admin/redirects/import': {
    summary: 'Add and change redirects from a CSV file',
    access: 'redirects.change',
    limit: { perAddress: '30/min' },
    multipart: { largest: MAX_REDIRECT_BYTES },
    body: RedirectsFileBody,
    reply: { 200: RedirectsFileReply },
    errors: ['redirects_full'],
  },
  'GET /admin/redirects/{id}': {
    summary: 'One redirect',
    access: 'redirects.read',
    params: byRow,
    reply: { 200: RedirectReply },
    errors: ['not_found'],
  },
  'PUT /admin/redirects/{id}': {
    summary: 'Change a redirect',
    access: 'redirects.change',
    params: byRow,
    body: RedirectBody,
    reply: { 200: RedirectReply },
    errors: ['not_found', 'slug_taken', 'stale', 'redirect_loop'],
  },
  'DELETE /admin/redirects/{id}': {
    summary: 'Delete a redirect',
    access: 'redirects.change',
    params: byRow,
    reply: { 204: none },
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>
