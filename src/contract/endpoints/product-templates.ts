import type { Endpoint } from '../endpoint.ts'
import { NewTemplateBody, TemplateBody, TemplateQuery, TemplateReply, TemplatesReply } from '../product-templates.ts'
import { byRow, none } from './parts.ts'

/** Enough for long texts and all values of three options. */
const MAX_BYTES = 512 * 1024

export const productTemplateEndpoints = {
  'GET /admin/product-templates': {
    summary: 'A page of the templates of products',
    access: 'templates.read',
    query: TemplateQuery,
    reply: { 200: TemplatesReply },
  },
  'POST /admin/product-templates': {
    summary: 'Add a template of fields for new products. New brands, choices and values are added too',
    access: 'templates.change',
    body: NewTemplateBody,
    maxBody: MAX_BYTES,
    reply: { 201: TemplateReply },
    errors: ['slug_taken', 'templates_full'],
  },
  'GET /admin/product-templates/{id}': {
    summary: 'One template, with the current names of the records that it refers to',
    access: 'templates.read',
    params: byRow,
    reply: { 200: TemplateReply },
    errors: ['not_found'],
  },
  'PUT /admin/product-templates/{id}': {
    summary: 'Change a template; existing products stay unchanged',
    access: 'templates.change',
    params: byRow,
    body: TemplateBody,
    maxBody: MAX_BYTES,
    reply: { 200: TemplateReply },
    errors: ['not_found', 'slug_taken', 'stale'],
  },
  'DELETE /admin/product-templates/{id}': {
    summary: 'Delete a template; existing products stay unchanged',
    access: 'templates.change',
    params: byRow,
    reply: { 204: none },
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>
