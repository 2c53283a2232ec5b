import type { Endpoint } from '../endpoint.ts'
import { FileReply } from '../fields.ts'
import { AccountExport, DeleteAccountBody, LinkBody } from '../profile.ts'
import { none } from './parts.ts'

export const privacyEndpoints = {
  'GET /user/export': {
    summary: 'All personal data of the account; requires a recent sign-in',
    limit: { perAddress: '10/min', perAccount: '20/h' },
    access: 'account',
    file: 'application/json',
    contents: AccountExport,
    reply: { 200: FileReply },
    errors: ['sign_in_again'],
  },
  'DELETE /user': {
    summary: 'Delete the account; a link sent by email restores it for some days',
    limit: { perAddress: '10/min', perAccount: '20/h' },
    access: 'account',
    body: DeleteAccountBody,
    reply: { 204: none },
    errors: ['sign_in_again', 'forbidden'],
  },
  'POST /auth/keep-account': {
    summary: 'Restore a deleted account by the link in the email',
    limit: { perAddress: '20/min' },
    access: 'public',
    body: LinkBody,
    reply: { 204: none },
    errors: ['link_expired', 'link_used'],
  },
} as const satisfies Record<string, Endpoint>
