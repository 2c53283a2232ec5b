import type { GoogleSettings } from './google-settings.ts'
import type { ProviderMetadata } from './openid-provider.ts'

/**
 * Where somebody signs in at the provider, by the implicit flow (OpenID Connect Core 1.0, section 3.2), which needs no secret
 * of the shop's. The browser adds `state` and `nonce`; what comes back stands in the fragment, which no server sees.
 */
export function authorizationUrl(
  { clientId }: GoogleSettings,
  { authorizationEndpoint }: ProviderMetadata,
  redirectUri: string,
): string {
  const url = new URL(authorizationEndpoint)
  const query = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'id_token',
    response_mode: 'fragment',
    scope: 'openid email profile',
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
