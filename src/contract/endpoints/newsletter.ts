import type { Endpoint } from '../endpoint.ts'
import { StreamedFileReply } from '../fields.ts'
import {
  LinkBody,
  OwnSubscriptionBody,
  OwnSubscriptionReply,
  SubscribeBody,
  SubscriberExportQuery,
  SubscriberQuery,
  SubscribersReply,
} from '../newsletter.ts'
import { byUuid, none } from './parts.ts'

export const newsletterEndpoints = {
  'POST /newsletter': {
    summary: 'Request the newsletter; a link sent to the address confirms it',
    limit: { perAddress: '5/min', perAccount: '20/h' },
    access: 'public',
    body: SubscribeBody,
    reply: { 202: none },
  },
  'POST /newsletter/confirm': {
    summary: 'Confirm the newsletter by the link in that email',
    limit: { perAddress: '20/min' },
    access: 'public',
    body: LinkBody,
    reply: { 204: none },
    errors: ['link_expired', 'link_used'],
  },
  'GET /user/newsletter': {
    summary: 'Whether the account’s email is subscribed to the newsletter',
    access: 'account',
    reply: { 200: OwnSubscriptionReply },
  },
  'PUT /user/newsletter': {
    summary: 'Subscribe the account’s email or unsubscribe it; an unverified address must be confirmed by a link',
    limit: { perAddress: '20/min', perAccount: '20/h' },
    access: 'account',
    body: OwnSubscriptionBody,
    reply: { 200: OwnSubscriptionReply },
  },
  'GET /admin/newsletter': {
    summary: 'A page of newsletter subscribers in any state',
    access: 'newsletter.read',
    query: SubscriberQuery,
    reply: { 200: SubscribersReply },
  },
  'GET /admin/newsletter/export': {
    summary: 'The filtered subscribers as CSV, with unsubscribe links',
    access: 'newsletter.read',
    query: SubscriberExportQuery,
    file: 'text/csv',
    reply: { 200: StreamedFileReply },
  },
  'DELETE /admin/newsletter/{id}': {
    summary: 'Delete a subscriber',
    access: 'newsletter.change',
    params: byUuid,
    reply: { 204: none },
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>
