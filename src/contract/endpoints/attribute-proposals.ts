import { FillBody, FillQuery, FillReply, FillsReply, ProposalQuery, ProposalsReply } from '../attribute-proposals.ts'
import type { Endpoint } from '../endpoint.ts'
import { byUuid } from './parts.ts'

export const attributeProposalEndpoints = {
  'GET /admin/attribute-proposals': {
    summary: 'Attributes that specifications of products could be turned into',
    access: 'attributes.read',
    // Reads the specifications of all products.
    limit: { perAccount: '30/min' },
    query: ProposalQuery,
    reply: { 200: ProposalsReply },
  },
  'GET /admin/attribute-fills': {
    summary: 'A page of attribute fills from specifications, newest first',
    access: 'attributes.read',
    query: FillQuery,
    reply: { 200: FillsReply },
  },
  'POST /admin/attribute-fills': {
    summary: 'Fill an attribute of products from their specifications, in the background',
    access: 'attributes.change',
    body: FillBody,
    reply: { 201: FillReply },
    errors: ['not_found', 'slug_taken', 'attributes_full'],
  },
  'POST /admin/attribute-fills/{id}/undo': {
    summary: 'Undo a fill, except in products whose value has changed since',
    access: 'attributes.change',
    params: byUuid,
    reply: { 200: FillReply },
    errors: ['not_found', 'invalid_transition'],
  },
} as const satisfies Record<string, Endpoint>
