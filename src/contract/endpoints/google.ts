import { AuthReply } from '../accounts.ts'
import type { Endpoint } from '../endpoint.ts'
import { GoogleBody, GoogleStartReply } from '../google.ts'

export const googleEndpoints = {
  'GET /auth/google': {
    summary: 'Start signing in with Google',
    access: 'public',
    reply: { 200: GoogleStartReply },
    errors: ['google_not_configured', 'google_unavailable'],
  },
  'POST /auth/google': {
    summary: 'Sign in with an ID token of Google, and open an account if there is none',
    limit: { perAddress: '20/min' },
    access: 'public',
    body: GoogleBody,
    reply: { 200: AuthReply },
    errors: [
      'google_not_configured',
      'google_unavailable',
      'invalid_id_token',
      'email_not_verified',
      'two_step_required',
      'account_suspended',
      'account_banned',
      'account_closed',
    ],
  },
} as const satisfies Record<string, Endpoint>
