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
    summary: 'All pending invitations',
    access: 'users.read',
    reply: { 200: InvitationsReply },
  },
  'POST /admin/invitations': {
    summary: 'Invite a person to the staff by email',
    limit: { perAccount: '30/h' },
    access: 'users.change',
    body: InvitationBody,
    reply: { 201: InvitationReply },
    errors: ['already_staff', 'already_invited'],
  },
  'POST /admin/invitations/{id}/resend': {
    summary: 'Send a new link, which replaces the previous one',
    limit: { perAccount: '30/h' },
    access: 'users.change',
    params: byUuid,
    reply: { 200: InvitationReply },
    errors: ['not_found'],
  },
  'DELETE /admin/invitations/{id}': {
    summary: 'Revoke an invitation',
    access: 'users.change',
    params: byUuid,
    reply: { 204: none },
    errors: ['not_found'],
  },
  'POST /auth/invitation': {
    summary: 'The invitation of a link',
    limit: { perAddress: '20/min' },
    access: 'public',
    body: InvitationLinkBody,
    reply: { 200: OpenInvitationReply },
    errors: ['link_expired', 'link_used'],
  },
  'POST /auth/accept-invitation': {
    summary: 'Accept an invitation with a new account, or with the password of the existing one',
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
    summary: 'Accept an invitation with the signed-in account, which ends all its sessions',
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
