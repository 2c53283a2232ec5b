import { AuthReply, LoginBody, ProfileBody, RefreshBody, RegisterBody, UserReply } from '../accounts.ts'
import type { Endpoint } from '../endpoint.ts'
import { none } from './parts.ts'

export const accountsEndpoints = {
  'POST /auth/register': {
    summary: 'Open an account and sign in',
    perMinute: 20,
    access: 'public',
    body: RegisterBody,
    reply: { 201: AuthReply },
    errors: ['email_taken'],
  },
  'POST /auth/login': {
    summary: 'Sign in',
    perMinute: 20,
    access: 'public',
    body: LoginBody,
    reply: { 200: AuthReply },
    errors: ['invalid_credentials', 'account_suspended', 'account_banned'],
  },
  'POST /auth/refresh': {
    summary: 'Exchange a refresh token, which works once, for new tokens',
    access: 'public',
    body: RefreshBody,
    reply: { 200: AuthReply },
    errors: ['token_expired', 'token_reused', 'account_suspended', 'account_banned'],
  },
  'POST /auth/logout': {
    summary: 'End this session',
    access: 'shopper',
    reply: { 204: none },
  },
  'GET /user/profile': { summary: 'Who is signed in', access: 'shopper', reply: { 200: UserReply } },
  'PUT /user/update': {
    summary: 'Change the profile',
    access: 'shopper',
    body: ProfileBody,
    reply: { 200: UserReply },
    errors: ['email_taken'],
  },
} as const satisfies Record<string, Endpoint>
