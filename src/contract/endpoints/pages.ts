import type { Endpoint } from '../endpoint.ts'
import {
  byAnySlug,
  bySlug,
  byVersion,
  EditablePageReply,
  PageBody,
  PageReply,
  PagesReply,
  PageVersionReply,
  PreviewBody,
  PreviewReply,
  RestoreBody,
} from '../pages.ts'

export const pagesEndpoints = {
  'GET /pages/{id}': {
    summary: 'A content page, such as the one about returns',
    access: 'public',
    params: byAnySlug,
    reply: { 200: PageReply },
    errors: ['not_found'],
  },
  'GET /admin/pages': {
    summary: 'All content pages, with their last editors',
    access: 'pages.read',
    reply: { 200: PagesReply },
  },
  'GET /admin/pages/{id}': {
    summary: 'A content page for editing, with its history',
    access: 'pages.read',
    params: bySlug,
    reply: { 200: EditablePageReply },
    errors: ['not_found'],
  },
  'GET /admin/pages/{id}/versions/{version}': {
    summary: 'An earlier version of a content page',
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
    reply: { 200: EditablePageReply },
    errors: ['not_found', 'stale'],
  },
  'POST /admin/pages/{id}/restore': {
    summary: 'Restore an earlier version of a page as a new version',
    access: 'pages.change',
    params: bySlug,
    body: RestoreBody,
    reply: { 200: EditablePageReply },
    errors: ['not_found'],
  },
  'POST /admin/pages/{id}/preview': {
    summary: 'Preview a page with this text, without saving it',
    access: 'pages.read',
    params: bySlug,
    limit: { perAccount: '120/min' },
    maxBody: 256 * 1024,
    body: PreviewBody,
    reply: { 200: PreviewReply },
  },
} as const satisfies Record<string, Endpoint>
