import { ShopError } from '#contract/errors.ts'
import type { Authenticator } from '#server/platform/http/principal.ts'
import type { IdentityContext } from '../context.ts'
import { assertTwoStepSetUp } from './two-step/assert-set-up.ts'

/**
 * Accepts an access token, including its role, until its session ends. Changing the role or status of an account ends its
 * sessions, so the role in a token is never outdated.
 */
export const authenticator = ({
  db,
  accessTokens,
  endedSessions,
}: IdentityContext): Omit<Authenticator, 'readGuest' | 'openOrderKey'> => ({
  async readToken(token) {
    const principal = await accessTokens.read(token)
    if (await endedSessions.has(principal.sessionId)) throw new ShopError('token_expired')
    return principal
  },
  assertStaffReady: ({ userId }) => assertTwoStepSetUp(db, userId),
})
