import type { Implement } from '#server/platform/http/endpoint.ts'
import type { IdentityContext } from '../../context.ts'
import { readToken } from '../account-tokens.ts'
import type { AccountData } from '../claim-account.ts'
import { requestReset } from './request-reset.ts'
import { resetPassword } from './reset-password.ts'
import { sendVerificationAgain, verifyEmail } from './verify-email.ts'

export function recoveryRoutes(
  implement: Implement,
  { db, secrets, endedSessions }: IdentityContext,
  accountData: AccountData,
): void {
  implement('POST /auth/forgot-password', async ({ body, caller }) => {
    await requestReset(db, body.email, caller)
    return null
  })

  implement('POST /auth/reset-link', async ({ body }) => {
    await readToken(db, 'reset', body.token)
    return null
  })

  implement('POST /auth/reset-password', async ({ body, caller }) => {
    await resetPassword(db, body, caller, accountData)
    await endedSessions.catchUp()
    return null
  })

  implement('POST /auth/verify-email', async ({ body, caller }) => {
    await verifyEmail(db, body, caller)
    return null
  })

  implement('POST /user/verify-email', async ({ principal }) => {
    await sendVerificationAgain(db, secrets, principal.userId)
    return null
  })
}
