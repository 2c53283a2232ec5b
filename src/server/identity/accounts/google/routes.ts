import { errorAt, ShopError } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/accountErrors.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { IdentityContext } from '../../context.ts'
import type { AccountData } from '../claim-account.ts'
import { toUser } from '../queries.ts'
import { authorizationUrl } from './authorization-url.ts'
import { cachedDiscovery } from './openid-provider.ts'
import { signInWithGoogle } from './sign-in-with-google.ts'
import { verifyIdToken } from './verify-id-token.ts'

export function googleRoutes(implement: Implement, shop: IdentityContext, accountData: AccountData): void {
  const { google, shopUrl } = shop.config
  const { endedSessions } = shop
  const discover = google && cachedDiscovery(google.issuer)

  implement('GET /auth/google', async () => {
    if (!google || !discover) throw new ShopError('google_not_configured')
    return { authorizationUrl: authorizationUrl(google, await discover(), shopUrl + paths.googleLogin()) }
  })

  implement('POST /auth/google', async ({ body: { token, nonce, remember }, caller }) => {
    if (!google || !discover) throw new ShopError('google_not_configured')
    if (!nonce) throw errorAt('nonce', 'invalid_request', t('nonce'))
    const identity = await verifyIdToken(google, await discover(), token, nonce)
    const { user, ...tokens } = await signInWithGoogle(shop, caller, identity, accountData, remember)
    await endedSessions.catchUp()
    return { ...tokens, user: toUser(user) }
  })
}
