import type { Endpoint } from '../endpoint.ts'
import { LongFileReply } from '../fields.ts'
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
    summary: 'Ask for the newsletter; a mail asks back whether the address is one’s own',
    limit: { perAddress: '5/min', perAccount: '20/h' },
    access: 'public',
    body: SubscribeBody,
    reply: { 202: none },
  },
  'POST /newsletter/confirm': {
    summary: 'Begin to get the newsletter, by the link in that mail',
    limit: { perAddress: '20/min' },
    access: 'public',
    body: LinkBody,
    reply: { 204: none },
    errors: ['link_expired', 'link_used'],
  },
  'GET /user/newsletter': {
    summary: 'Whether the newsletter goes to one’s own e-mail',
    access: 'account',
    reply: { 200: OwnSubscriptionReply },
  },
  'PUT /user/newsletter': {
    summary: 'Get the newsletter or not; an e-mail that was not verified is asked first, by a mail',
    limit: { perAddress: '20/min', perAccount: '20/h' },
    access: 'account',
    body: OwnSubscriptionBody,
    reply: { 200: OwnSubscriptionReply },
  },
  'GET /admin/newsletter': {
    summary: 'A page of who gets the newsletter, or did, or asked for it',
    access: 'newsletter.read',
    query: SubscriberQuery,
    reply: { 200: SubscribersReply },
  },
  'GET /admin/newsletter/export': {
    summary: 'All of them as CSV, each with the address that unsubscribes it',
    access: 'newsletter.read',
    query: SubscriberExportQuery,
    file: 'text/csv',
    reply: { 200: LongFileReply },
  },
  'DELETE /admin/newsletter/{id}': {
    summary: 'Forget an address altogether',
    access: 'newsletter.change',
    params: byUuid,
    reply: { 204: none },
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>
