import type { Implement } from '#server/platform/http/endpoint.ts'
import type { Shop } from '#server/app/shop.ts'
import { changeAvatar, removeAvatar } from './change-avatar.ts'
import { changePassword } from './change-password.ts'
import { cancelEmailChange, confirmEmail, sendEmailChangeAgain } from './email-change/change-email.ts'
import { toUser } from './queries.ts'

export function profileRoutes(implement: Implement, shop: Shop): void {
  const { db, secrets } = shop

  implement('POST /user/avatar', async ({ visitor, body }) => ({
    user: toUser(await changeAvatar(shop, visitor.userId, await body.avatar.bytes())),
  }))

  implement('DELETE /user/avatar', async ({ visitor }) => ({ user: toUser(await removeAvatar(shop, visitor.userId)) }))

  implement('POST /user/email-change', async ({ visitor }) => {
    await sendEmailChangeAgain(db, secrets, visitor.userId)
    return null
  })

  implement('DELETE /user/email-change', async ({ visitor }) => {
    await cancelEmailChange(db, visitor.userId)
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
