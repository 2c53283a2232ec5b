import type { Endpoint } from '../endpoint.ts'
import { LinkBody, MailChoicesBody, MailChoicesReply, UnsubscribedReply } from '../profile.ts'

export const mailChoicesEndpoints = {
  'GET /user/mail-choices': {
    summary: 'The email preferences of the account, except the newsletter',
    access: 'account',
    reply: { 200: MailChoicesReply },
  },
  'PUT /user/mail-choices': {
    summary: 'Change email preferences; omitted ones stay unchanged',
    access: 'account',
    limit: { perAccount: '60/min' },
    body: MailChoicesBody,
    reply: { 200: MailChoicesReply },
  },
  'POST /unsubscribe': {
    summary: 'Unsubscribe from the kind of email that contained the link; idempotent',
    limit: { perAddress: '20/min' },
    access: 'public',
    body: LinkBody,
    reply: { 200: UnsubscribedReply },
    errors: ['link_expired'],
  },
} as const satisfies Record<string, Endpoint>
