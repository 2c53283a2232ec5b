import type { Implement } from '#server/platform/http/endpoint.ts'
import type { IdentityContext } from '../context.ts'
import { changeAvatar, removeAvatar } from './change-avatar.ts'
import { changePassword } from './change-password.ts'
import { cancelEmailChange, confirmEmail, sendEmailChangeAgain } from './email-change/change-email.ts'
import { toUser } from './queries.ts'

export function profileRoutes(implement: Implement, shop: IdentityContext): void {
  const { db, secrets } = shop

  implement('POST /user/avatar', async ({ principal, body }) => ({
    user: toUser(await changeAvatar(shop, principal.userId, await body.avatar.bytes())),
  }))

  implement('DELETE /user/avatar', async ({ principal }) => ({
    user: toUser(await removeAvatar(shop, principal.userId)),
  }))

  implement('POST /user/email-change', async ({ principal }) => {
    await sendEmailChangeAgain(db, secrets, principal.userId)
    return null
  })

  implement('DELETE /user/email-change', async ({ principal }) => {
    await cancelEmailChange(db, principal.userId)
    return null
  })

  implement('POST /auth/confirm-email', async ({ body, caller }) => {
    await confirmEmail(db, body, caller)
    return null
  })

  implement('POST /user/change-password', async ({ caller, body }) => {
    await changePassword(db, caller, body)
    return null
  })
}
