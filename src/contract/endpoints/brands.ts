import { z } from 'zod'
import {
  AdminBrandReply,
  AdminBrandsReply,
  BrandBody,
  BrandQuery,
  BrandReply,
  MergeBrandBody,
  NewBrandBody,
} from '../brands.ts'
import type { Endpoint } from '../endpoint.ts'
import { byRow, none } from './parts.ts'

const bySlug = z.strictObject({ slug: z.string().min(1).max(80) })

export const brandEndpoints = {
  'GET /brands/{slug}': {
    summary: 'A brand',
    access: 'public',
    params: bySlug,
    reply: { 200: BrandReply },
    errors: ['not_found'],
  },
  'GET /admin/brands': {
    summary: 'A page of the brands of products',
    access: 'brands.read',
    query: BrandQuery,
    reply: { 200: AdminBrandsReply },
  },
  'POST /admin/brands': {
    summary: 'Add a brand',
    access: 'brands.change',
    body: NewBrandBody,
    reply: { 201: AdminBrandReply },
    errors: ['slug_taken', 'brands_full'],
  },
  'GET /admin/brands/{id}': {
    summary: 'One brand',
    access: 'brands.read',
    params: byRow,
    reply: { 200: AdminBrandReply },
    errors: ['not_found'],
  },
  'PUT /admin/brands/{id}': {
    summary: 'Change a brand; its products get the new name',
    access: 'brands.change',
    params: byRow,
    body: BrandBody,
    reply: { 200: AdminBrandReply },
    errors: ['not_found', 'slug_taken', 'stale'],
  },
  'POST /admin/brands/{id}/merge': {
    summary: 'Move the products of a brand to another one, and delete the brand',
    access: 'brands.change',
    params: byRow,
    body: MergeBrandBody,
    reply: { 200: AdminBrandReply },
    errors: ['not_found'],
  },
  'DELETE /admin/brands/{id}': {
    summary: 'Delete a brand without products',
    access: 'brands.change',
    params: byRow,
    reply: { 204: none },
    errors: ['not_found', 'in_use'],
  },
} as const satisfies Record<string, Endpoint>
