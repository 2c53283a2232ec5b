import { AuthReply, LoginBody, RefreshBody, RegisterBody, UserReply } from '../accounts.ts'
import type { Endpoint } from '../endpoint.ts'
import { ProfileBody } from '../profile-body.ts'
import { none } from './parts.ts'

export const accountsEndpoints = {
  'POST /auth/register': {
    summary: 'Open an account and sign in',
    limit: { perAddress: '20/min' },
    access: 'public',
    body: RegisterBody,
    reply: { 201: AuthReply },
    errors: ['email_taken', 'common_password'],
  },
  'POST /auth/login': {
    summary: 'Sign in',
    // Per account, each wrong password also increases the delay: see `sign-in-delay.ts`.
    limit: { perAddress: '20/min' },
    access: 'public',
    body: LoginBody,
    reply: { 200: AuthReply },
    errors: ['invalid_credentials', 'two_step_required', 'account_suspended', 'account_banned', 'account_closed'],
  },
  'POST /auth/refresh': {
    summary: 'Exchange a refresh token, which works once, for new tokens',
    // High, because hundreds of people in an office may share one address.
    limit: { perAddress: '120/min' },
    access: 'public',
    // A client that lost the reply retries with the same key, and gets the same refresh token.
    idempotent: 'optional',
    body: RefreshBody,
    reply: { 200: AuthReply },
    errors: ['token_expired', 'token_reused', 'account_suspended', 'account_banned', 'account_closed'],
  },
  'POST /auth/logout': {
    summary: 'End this session',
    access: 'account',
    reply: { 204: none },
  },
  'GET /user/profile': { summary: 'The signed-in account', access: 'account', reply: { 200: UserReply } },
  'PUT /user/update': {
    summary: 'Change the profile',
    access: 'account',
    body: ProfileBody,
    reply: { 200: UserReply },
    errors: ['sign_in_again'],
  },
} as const satisfies Record<string, Endpoint>
