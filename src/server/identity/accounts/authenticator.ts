import { ShopError } from '#contract/errors.ts'
import type { Authenticator } from '#server/platform/http/principal.ts'
import type { IdentityContext } from '../context.ts'
import { assertTwoStepSetUp } from './two-step/assert-set-up.ts'

/**
 * Trusts an access token, with the role that it names, until its session ends. A session ends when the role or the status of
 * its account changes.
 */
export const authenticator = ({ db, accessTokens, endedSessions }: IdentityContext): Authenticator => ({
  async readToken(token) {
    const principal = await accessTokens.read(token)
    if (await endedSessions.has(principal.sessionId)) throw new ShopError('token_expired')
    return principal
  },
  assertStaffReady: ({ userId }) => assertTwoStepSetUp(db, userId),
})
