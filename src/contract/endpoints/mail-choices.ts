import type { Endpoint } from '../endpoint.ts'
import { LinkBody, MailChoicesBody, MailChoicesReply, UnsubscribedReply } from '../profile.ts'

export const mailChoicesEndpoints = {
  'GET /user/mail-choices': {
    summary: 'Which mails one gets, beside those about orders and the account, and beside the newsletter',
    access: 'account',
    reply: { 200: MailChoicesReply },
  },
  'PUT /user/mail-choices': {
    summary: 'Choose them; what is left out stays as it is',
    access: 'account',
    limit: { perAccount: '60/min' },
    body: MailChoicesBody,
    reply: { 200: MailChoicesReply },
  },
  'POST /unsubscribe': {
    summary: 'Get no more mails of the kind that the link came in; it may be used again',
    limit: { perAddress: '20/min' },
    access: 'public',
    body: LinkBody,
    reply: { 200: UnsubscribedReply },
    errors: ['link_expired'],
  },
} as const satisfies Record<string, Endpoint>
