import type { Endpoint } from '../endpoint.ts'
import { ForgotPasswordBody, ResetLinkBody, ResetPasswordBody, VerifyEmailBody } from '../recovery.ts'
import { none } from './parts.ts'

export const recoveryEndpoints = {
  'POST /auth/forgot-password': {
    summary: 'Send a link to set a new password, if there is such an account',
    // Requests are not limited per account, only emails, so that an attacker cannot block the owner's requests.
    limit: { perAddress: '5/min' },
    access: 'public',
    body: ForgotPasswordBody,
    reply: { 202: none },
  },
  'POST /auth/reset-link': {
    summary: 'Whether a link to set a new password is still valid',
    limit: { perAddress: '20/min' },
    access: 'public',
    body: ResetLinkBody,
    reply: { 204: none },
    errors: ['link_expired', 'link_used'],
  },
  'POST /auth/reset-password': {
    summary: 'Set a new password with the link from an email; all sessions end',
    limit: { perAddress: '10/min' },
    access: 'public',
    body: ResetPasswordBody,
    reply: { 204: none },
    errors: ['link_expired', 'link_used', 'common_password'],
  },
  'POST /auth/verify-email': {
    summary: 'Confirm the email of an account with a link, signed in to it or with its password',
    limit: { perAddress: '20/min' },
    access: 'public',
    signIn: 'optional',
    body: VerifyEmailBody,
    reply: { 204: none },
    errors: ['link_expired', 'link_used', 'sign_in_to_confirm', 'invalid_credentials'],
  },
  'POST /user/verify-email': {
    summary: 'Send the link that confirms the account’s email again, unless it is confirmed',
    limit: { perAddress: '5/min', perAccount: '5/h' },
    access: 'account',
    reply: { 202: none },
  },
} as const satisfies Record<string, Endpoint>
