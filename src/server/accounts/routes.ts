import { ShopError } from '#contract/errors.ts'
import type { Implement } from '../http/endpoint.ts'
import type { Shop } from '../shop.ts'
import { verifyPassword } from './passwords.ts'
import { findUser, findUserByEmail, toUser } from './queries.ts'
import { register } from './register.ts'
import { assertMaySignIn, endSession, openSession, refreshSession } from './sessions.ts'
import { updateProfile } from './update-profile.ts'

export function accountRoutes(implement: Implement, { db, secrets: { tokenKey } }: Shop): void {
  implement('POST /auth/register', async ({ body }) => {
    const user = await register(db, body)
    return { ...(await openSession(db, tokenKey, user, false)), user: toUser(user) }
  })

  implement('POST /auth/login', async ({ body }) => {
    const user = await findUserByEmail(db, body.email)
    const right = await verifyPassword(user?.passwordHash, body.password)
    if (!user || !right) throw new ShopError('invalid_credentials')
    assertMaySignIn(user)
    return { ...(await openSession(db, tokenKey, user, body.remember ?? false)), user: toUser(user) }
  })

  implement('POST /auth/refresh', async ({ body }) => {
    const { user, ...tokens } = await refreshSession(db, tokenKey, body.refreshToken)
    return { ...tokens, user: toUser(user) }
  })

  implement('POST /auth/logout', async ({ visitor }) => {
    await endSession(db, visitor.sessionId, 'logout')
    return null
  })

  implement('GET /user/profile', async ({ visitor }) => {
    const user = await findUser(db, visitor.userId)
    if (!user) throw new ShopError('unauthenticated')
    return { user: toUser(user) }
  })

  implement('PUT /user/update', async ({ visitor, body }) => ({
    user: toUser(await updateProfile(db, visitor.userId, body)),
  }))
}
