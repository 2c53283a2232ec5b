import type { GoogleSettings } from './google-settings.ts'
import type { ProviderMetadata } from './openid-provider.ts'

/**
 * The provider's sign-in URL for the implicit flow (OpenID Connect Core 1.0, section 3.2), which needs no client secret. The
 * browser adds `state` and `nonce`. The ID token returns in the URL fragment, which is not sent to servers.
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
