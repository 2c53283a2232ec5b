import { UserReply } from '../accounts.ts'
import type { Endpoint } from '../endpoint.ts'
import { AvatarBody, ChangePasswordBody, ConfirmEmailBody } from '../profile.ts'
import { MAX_AVATAR_BYTES } from '../shop.ts'
import { none } from './parts.ts'

export const profileEndpoints = {
  'POST /user/avatar': {
    summary: 'Upload an account picture',
    limit: { perAddress: '10/min', perAccount: '30/h' },
    access: 'account',
    multipart: { largest: MAX_AVATAR_BYTES },
    body: AvatarBody,
    reply: { 200: UserReply },
  },
  'DELETE /user/avatar': { summary: 'Remove the account picture', access: 'account', reply: { 200: UserReply } },
  'POST /user/email-change': {
    summary: 'Send the link to the new email address again',
    limit: { perAddress: '5/min', perAccount: '10/h' },
    access: 'account',
    reply: { 202: none },
    errors: ['not_found'],
  },
  'DELETE /user/email-change': {
    summary: 'Cancel a change of the email address',
    access: 'account',
    reply: { 204: none },
  },
  'POST /auth/confirm-email': {
    summary: 'Confirm a new email with a link, signed in to the account or with its password',
    limit: { perAddress: '20/min' },
    access: 'public',
    signIn: 'optional',
    body: ConfirmEmailBody,
    reply: { 204: none },
    errors: ['link_expired', 'link_used', 'email_taken', 'sign_in_to_confirm', 'invalid_credentials'],
  },
  'POST /user/change-password': {
    summary: 'Change the password, or set the first one; all other sessions end',
    limit: { perAddress: '10/min', perAccount: '20/h' },
    access: 'account',
    body: ChangePasswordBody,
    reply: { 204: none },
    errors: ['sign_in_again', 'common_password'],
  },
} as const satisfies Record<string, Endpoint>
