import type { Endpoint } from '../endpoint.ts'
import {
  DeliveriesQuery,
  DeliveriesReply,
  NewWebhookReply,
  WebhookBody,
  WebhookReply,
  WebhooksReply,
} from '../webhooks.ts'
import { byUuid, none } from './parts.ts'

export const webhooksEndpoints = {
  'GET /admin/webhooks': { summary: 'All webhook endpoints', access: 'webhooks.read', reply: { 200: WebhooksReply } },
  'POST /admin/webhooks': {
    summary: 'Add a webhook endpoint; its events are signed with the secret in the reply',
    access: 'webhooks.change',
    body: WebhookBody,
    reply: { 201: NewWebhookReply },
    errors: ['webhooks_full'],
  },
  'PUT /admin/webhooks/{id}': {
    summary: 'Change a webhook endpoint',
    access: 'webhooks.change',
    params: byUuid,
    body: WebhookBody,
    reply: { 200: WebhookReply },
    errors: ['not_found'],
  },
  'DELETE /admin/webhooks/{id}': {
    summary: 'Delete a webhook endpoint',
    access: 'webhooks.change',
    params: byUuid,
    reply: { 204: none },
    errors: ['not_found'],
  },
  'GET /admin/webhooks/{id}/deliveries': {
    summary: 'A page of an endpoint’s deliveries, newest first',
    access: 'webhooks.read',
    params: byUuid,
    query: DeliveriesQuery,
    reply: { 200: DeliveriesReply },
    errors: ['not_found'],
  },
  'POST /admin/webhooks/deliveries/{id}/redeliver': {
    summary: 'Repeat a delivery',
    access: 'webhooks.change',
    params: byUuid,
    reply: { 202: none },
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>
