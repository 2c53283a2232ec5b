import type { Implement } from '../../http/endpoint.ts'
import type { Shop } from '../../shop.ts'
import { requestReset } from './request-reset.ts'
import { resetPassword } from './reset-password.ts'
import { sendVerificationAgain, verifyEmail } from './verify-email.ts'

export function recoveryRoutes(implement: Implement, { db }: Shop): void {
  implement('POST /auth/forgot-password', async ({ body, caller }) => {
    await requestReset(db, body.email, caller)
    return null
  })

  implement('POST /auth/reset-password', async ({ body, caller }) => {
    await resetPassword(db, body, caller)
    return null
  })

  implement('POST /auth/verify-email', async ({ body, caller }) => {
    await verifyEmail(db, body.token, caller)
    return null
  })

  implement('POST /user/verify-email', async ({ visitor }) => {
    await sendVerificationAgain(db, visitor.userId)
    return null
  })
}
