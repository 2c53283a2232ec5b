import { AuthReply } from '../accounts.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  BeginTwoStepBody,
  BeginTwoStepReply,
  ConfirmTwoStepBody,
  ReauthenticationBody,
  RecoveryCodesReply,
  TwoStepLoginBody,
  TwoStepReply,
} from '../two-step.ts'
import { none } from './parts.ts'

export const twoStepEndpoints = {
  'POST /auth/two-step': {
    summary: 'Finish a sign-in with a code',
    limit: { perAddress: '20/min' },
    access: 'public',
    body: TwoStepLoginBody,
    reply: { 200: AuthReply },
    errors: ['wrong_code', 'ticket_expired', 'account_suspended', 'account_banned', 'account_closed'],
  },
  'GET /user/two-step': {
    summary: 'Whether two-step sign-in is on',
    access: 'account',
    reply: { 200: TwoStepReply },
  },
  'POST /user/two-step/begin': {
    summary: 'Get a secret for an authenticator app',
    limit: { perAddress: '20/min', perAccount: '20/h' },
    access: 'account',
    body: BeginTwoStepBody,
    reply: { 200: BeginTwoStepReply },
    errors: ['two_step_on', 'sign_in_again', 'email_not_verified'],
  },
  'POST /user/two-step/confirm': {
    summary: 'Turn two-step sign-in on with a first code; all other sessions end',
    limit: { perAddress: '20/min', perAccount: '20/h' },
    access: 'account',
    body: ConfirmTwoStepBody,
    reply: { 200: RecoveryCodesReply },
    errors: ['two_step_on', 'two_step_off', 'wrong_code', 'email_not_verified'],
  },
  'POST /user/two-step/recovery-codes': {
    summary: 'Replace the recovery codes by new ones',
    limit: { perAddress: '20/min', perAccount: '20/h' },
    access: 'account',
    body: ReauthenticationBody,
    reply: { 200: RecoveryCodesReply },
    errors: ['two_step_off', 'wrong_code', 'sign_in_again'],
  },
  'POST /user/two-step/turn-off': {
    summary: 'Turn two-step sign-in off',
    limit: { perAddress: '20/min', perAccount: '20/h' },
    access: 'account',
    body: ReauthenticationBody,
    reply: { 204: none },
    errors: ['two_step_off', 'wrong_code', 'sign_in_again'],
  },
} as const satisfies Record<string, Endpoint>
