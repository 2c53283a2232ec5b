import type { Endpoint } from '../endpoint.ts'
import { FileReply } from '../fields.ts'
import { AccountExport, DeleteAccountBody, LinkBody } from '../profile.ts'
import { none } from './parts.ts'

export const privacyEndpoints = {
  'GET /user/export': {
    summary: 'Everything the shop keeps of who asks, soon after signing in',
    limit: { perAddress: '10/min', perAccount: '20/h' },
    access: 'account',
    file: 'application/json',
    contents: AccountExport,
    reply: { 200: FileReply },
    errors: ['sign_in_again'],
  },
  'DELETE /user': {
    summary: 'Delete the account; for some days a link that is sent undoes it',
    limit: { perAddress: '10/min', perAccount: '20/h' },
    access: 'account',
    body: DeleteAccountBody,
    reply: { 204: none },
    errors: ['sign_in_again', 'forbidden'],
  },
  'POST /auth/keep-account': {
    summary: 'Keep an account that was deleted, by the link that was sent',
    limit: { perAddress: '20/min' },
    access: 'public',
    body: LinkBody,
    reply: { 204: none },
    errors: ['link_expired', 'link_used'],
  },
} as const satisfies Record<string, Endpoint>
