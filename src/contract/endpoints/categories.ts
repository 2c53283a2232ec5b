import {
  AdminCategoriesReply,
  AdminCategoryReply,
  byCategoryPath,
  CategoryBody,
  CategoryMenuReply,
  CategoryPlaceBody,
  CategoryPreviewBody,
  CategoryPreviewReply,
  CategoryReply,
  ChildrenQuery,
  NewCategoryBody,
} from '../categories.ts'
import type { Endpoint } from '../endpoint.ts'
import { byRow, none } from './parts.ts'

export const categoryEndpoints = {
  'GET /categories': {
    summary: 'Three levels of the category tree, for menus',
    access: 'public',
    reply: { 200: CategoryMenuReply },
  },
  'GET /categories/{path}': {
    summary:
      'A category with its ancestors and children, by its path, a former path, or the name of a root; slashes are sent as %2F',
    access: 'public',
    params: byCategoryPath,
    query: ChildrenQuery,
    reply: { 200: CategoryReply },
    errors: ['not_found'],
  },
  'GET /admin/categories': {
    summary: 'The whole category tree',
    access: 'categories.read',
    reply: { 200: AdminCategoriesReply },
  },
  'POST /admin/categories': {
    summary: 'Add a category',
    access: 'categories.change',
    body: NewCategoryBody,
    reply: { 201: AdminCategoryReply },
    errors: ['not_found', 'slug_taken', 'categories_full', 'category_too_deep'],
  },
  'POST /admin/categories/preview': {
    summary: 'Preview the description of a category, without saving it',
    access: 'categories.read',
    limit: { perAccount: '120/min' },
    body: CategoryPreviewBody,
    reply: { 200: CategoryPreviewReply },
  },
  'GET /admin/categories/{id}': {
    summary: 'One category',
    access: 'categories.read',
    params: byRow,
    reply: { 200: AdminCategoryReply },
    errors: ['not_found'],
  },
  'PUT /admin/categories/{id}': {
    summary: 'Change a category; its former path redirects',
    access: 'categories.change',
    params: byRow,
    body: CategoryBody,
    reply: { 200: AdminCategoryReply },
    errors: ['not_found', 'slug_taken', 'stale'],
  },
  'PUT /admin/categories/{id}/place': {
    summary: 'Move a category with everything below it; former paths redirect',
    access: 'categories.change',
    params: byRow,
    body: CategoryPlaceBody,
    reply: { 200: AdminCategoriesReply.pick({ revision: true }) },
    errors: ['not_found', 'slug_taken', 'category_too_deep', 'category_cycle', 'stale'],
  },
  'DELETE /admin/categories/{id}': {
    summary: 'Delete a category without products and subcategories; its paths redirect to its parent',
    access: 'categories.change',
    params: byRow,
    reply: { 204: none },
    errors: ['not_found', 'in_use'],
  },
} as const satisfies Record<string, Endpoint>
