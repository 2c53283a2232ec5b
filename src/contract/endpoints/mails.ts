import type { Endpoint } from '../endpoint.ts'
import { MailQuery, MailReply, MailsReply } from '../mails.ts'
import { byUuid, none } from './parts.ts'

export const mailsEndpoints = {
  'GET /admin/mails': {
    summary: 'A page of emails of the last 90 days, newest first',
    access: 'mails.read',
    query: MailQuery,
    reply: { 200: MailsReply },
  },
  'GET /admin/mails/{id}': {
    summary: 'The content of an email',
    access: 'mails.read',
    params: byUuid,
    reply: { 200: MailReply },
    errors: ['not_found'],
  },
  'POST /admin/mails/{id}/send': {
    summary: 'Send an email again, including an email whose delivery failed',
    access: 'mails.send',
    params: byUuid,
    reply: { 202: none },
    errors: ['not_found', 'gone'],
  },
} as const satisfies Record<string, Endpoint>
