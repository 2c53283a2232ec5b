import type { Endpoint } from '../endpoint.ts'
import {
  AdminOptionTypeReply,
  AdminOptionTypesReply,
  MergeOptionValueBody,
  NewOptionTypeBody,
  OptionTypeBody,
} from '../options.ts'
import { byRow, none, rowId } from './parts.ts'

const byValue = byRow.extend({ valueId: rowId })
/** Enough for all values of an option with pictures. */
const MAX_BYTES = 1024 * 1024

export const optionEndpoints = {
  'GET /admin/option-types': {
    summary: 'All options of products, with the number of their values and products',
    access: 'options.read',
    reply: { 200: AdminOptionTypesReply },
  },
  'POST /admin/option-types': {
    summary: 'Add an option',
    access: 'options.change',
    body: NewOptionTypeBody,
    maxBody: MAX_BYTES,
    reply: { 201: AdminOptionTypeReply },
    errors: ['slug_taken', 'options_full'],
  },
  'GET /admin/option-types/{id}': {
    summary: 'One option with its values',
    access: 'options.read',
    params: byRow,
    reply: { 200: AdminOptionTypeReply },
    errors: ['not_found'],
  },
  'PUT /admin/option-types/{id}': {
    summary: 'Change an option and its values, in all products at once',
    access: 'options.change',
    params: byRow,
    body: OptionTypeBody,
    maxBody: MAX_BYTES,
    reply: { 200: AdminOptionTypeReply },
    errors: ['not_found', 'slug_taken', 'in_use', 'stale'],
  },
  'POST /admin/option-types/{id}/values/{valueId}/merge': {
    summary: 'Move the products of a value to another one, and delete the value',
    access: 'options.change',
    params: byValue,
    body: MergeOptionValueBody,
    reply: { 200: AdminOptionTypeReply },
    errors: ['not_found', 'in_use'],
  },
  'DELETE /admin/option-types/{id}': {
    summary: 'Delete an option that no product has',
    access: 'options.change',
    params: byRow,
    reply: { 204: none },
    errors: ['not_found', 'in_use'],
  },
} as const satisfies Record<string, Endpoint>
