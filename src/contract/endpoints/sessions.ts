import type { Endpoint } from '../endpoint.ts'
import { SessionsReply } from '../sessions.ts'
import { byUuid, none } from './parts.ts'

export const sessionsEndpoints = {
  'GET /user/sessions': {
    summary: 'The active sessions of the account: this one first, then by last use',
    access: 'account',
    reply: { 200: SessionsReply },
  },
  'DELETE /user/sessions/{id}': {
    summary: 'Sign out one session',
    access: 'account',
    params: byUuid,
    reply: { 204: none },
    errors: ['not_found'],
  },
  'DELETE /user/sessions': {
    summary: 'Sign out all sessions but this one',
    access: 'account',
    reply: { 204: none },
  },
} as const satisfies Record<string, Endpoint>
