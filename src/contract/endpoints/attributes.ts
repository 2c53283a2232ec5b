import {
  AdminAttributeReply,
  AdminAttributesReply,
  AttributeBody,
  MergeChoiceBody,
  NewAttributeBody,
  UsedAttributeReply,
} from '../attributes.ts'
import type { Endpoint } from '../endpoint.ts'
import { byRow, none, rowId } from './parts.ts'

const byChoice = byRow.extend({ choiceId: rowId })
/** Enough for a thousand choices with long names. */
const MAX_BYTES = 512 * 1024

export const attributeEndpoints = {
  'GET /admin/attributes': {
    summary: 'All attributes of products, without their choices',
    access: 'attributes.read',
    reply: { 200: AdminAttributesReply },
  },
  'POST /admin/attributes': {
    summary: 'Add an attribute',
    access: 'attributes.change',
    body: NewAttributeBody,
    maxBody: MAX_BYTES,
    reply: { 201: AdminAttributeReply },
    errors: ['slug_taken', 'attributes_full'],
  },
  'GET /admin/attributes/{id}': {
    summary: 'One attribute with its choices, and where it is used',
    access: 'attributes.read',
    params: byRow,
    reply: { 200: UsedAttributeReply },
    errors: ['not_found'],
  },
  'PUT /admin/attributes/{id}': {
    summary: 'Change an attribute and its choices; its type cannot change',
    access: 'attributes.change',
    params: byRow,
    body: AttributeBody,
    maxBody: MAX_BYTES,
    reply: { 200: AdminAttributeReply },
    errors: ['not_found', 'slug_taken', 'in_use', 'stale'],
  },
  'POST /admin/attributes/{id}/choices/{choiceId}/merge': {
    summary: 'Move the products of a choice to another one, and delete the choice',
    access: 'attributes.change',
    params: byChoice,
    body: MergeChoiceBody,
    reply: { 200: AdminAttributeReply },
    errors: ['not_found'],
  },
  'DELETE /admin/attributes/{id}': {
    summary: 'Delete an attribute that no product has',
    access: 'attributes.change',
    params: byRow,
    reply: { 204: none },
    errors: ['not_found', 'in_use'],
  },
} as const satisfies Record<string, Endpoint>
