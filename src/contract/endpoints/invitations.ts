import type { Endpoint } from '../endpoint.ts'
import {
  AcceptInvitationBody,
  InvitationBody,
  InvitationLinkBody,
  InvitationReply,
  InvitationsReply,
  OpenInvitationReply,
} from '../invitations.ts'
import { byUuid, none } from './parts.ts'

export const invitationsEndpoints = {
  'GET /admin/invitations': {
    summary: 'Who was invited to work in the shop and has not answered',
    access: 'users.read',
    reply: { 200: InvitationsReply },
  },
  'POST /admin/invitations': {
    summary: 'Invite somebody to work in the shop, by a link in a mail',
    limit: { perAccount: '30/h' },
    access: 'users.change',
    body: InvitationBody,
    reply: { 201: InvitationReply },
    errors: ['already_staff', 'already_invited'],
  },
  'POST /admin/invitations/{id}/resend': {
    summary: 'Send a new link, which takes the place of the one before',
    limit: { perAccount: '30/h' },
    access: 'users.change',
    params: byUuid,
    reply: { 200: InvitationReply },
    errors: ['not_found'],
  },
  'DELETE /admin/invitations/{id}': {
    summary: 'Take an invitation back: its link is useless',
    access: 'users.change',
    params: byUuid,
    reply: { 204: none },
    errors: ['not_found'],
  },
  'POST /auth/invitation': {
    summary: 'Whom a link invites',
    limit: { perAddress: '20/min' },
    access: 'public',
    body: InvitationLinkBody,
    reply: { 200: OpenInvitationReply },
    errors: ['link_expired', 'link_used'],
  },
  'POST /auth/accept-invitation': {
    summary: 'Work in the shop from now on: with a new account, or by the password of the one with this email',
    limit: { perAddress: '10/min' },
    access: 'public',
    body: AcceptInvitationBody,
    reply: { 204: none },
    errors: [
      'link_expired',
      'link_used',
      'common_password',
      'email_taken',
      'invalid_credentials',
      'account_suspended',
      'account_banned',
      'account_closed',
    ],
  },
  'POST /user/accept-invitation': {
    summary: 'The same with the account that is signed in, all of whose sessions end',
    limit: { perAddress: '10/min' },
    access: 'account',
    body: InvitationLinkBody,
    reply: { 204: none },
    errors: [
      'link_expired',
      'link_used',
      'forbidden',
      'invalid_credentials',
      'account_suspended',
      'account_banned',
      'account_closed',
    ],
  },
} as const satisfies Record<string, Endpoint>
