import type { Endpoint } from '../endpoint.ts'
import {
  byAnySlug,
  bySlug,
  byVersion,
  PageBody,
  PageReply,
  PagesReply,
  PageToEditReply,
  PageVersionReply,
  PreviewBody,
  PreviewReply,
  RestoreBody,
} from '../pages.ts'

export const pagesEndpoints = {
  'GET /pages/{id}': {
    summary: 'A page of words, such as the one about returns',
    access: 'public',
    params: byAnySlug,
    reply: { 200: PageReply },
    errors: ['not_found'],
  },
  'GET /admin/pages': {
    summary: 'All pages of words, and who changed each last',
    access: 'pages.read',
    reply: { 200: PagesReply },
  },
  'GET /admin/pages/{id}': {
    summary: 'A page as it is edited, with its history',
    access: 'pages.read',
    params: bySlug,
    reply: { 200: PageToEditReply },
    errors: ['not_found'],
  },
  'GET /admin/pages/{id}/versions/{version}': {
    summary: 'A page as it once was',
    access: 'pages.read',
    params: byVersion,
    reply: { 200: PageVersionReply },
    errors: ['not_found'],
  },
  'PUT /admin/pages/{id}': {
    summary: 'Change a page',
    access: 'pages.change',
    params: bySlug,
    maxBody: 256 * 1024,
    body: PageBody,
    reply: { 200: PageToEditReply },
    errors: ['not_found', 'stale'],
  },
  'POST /admin/pages/{id}/restore': {
    summary: 'Make a page what it once was, as a new version',
    access: 'pages.change',
    params: bySlug,
    body: RestoreBody,
    reply: { 200: PageToEditReply },
    errors: ['not_found'],
  },
  'POST /admin/pages/{id}/preview': {
    summary: 'What a page would look like with this text; nothing is kept',
    access: 'pages.read',
    params: bySlug,
    limit: { perAccount: '120/min' },
    maxBody: 256 * 1024,
    body: PreviewBody,
    reply: { 200: PreviewReply },
  },
} as const satisfies Record<string, Endpoint>
