import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'

/** The metadata of an OpenID provider that signing in needs. */
export interface ProviderMetadata {
  authorizationEndpoint: string
  keys: JWTVerifyGetKey
}

const TIMEOUT_MS = 5_000
const HOUR = 60 * 60 * 1000
/** A token signed with an unknown key reloads the keys, but not more often than this. */
const KEYS_COOLDOWN_MS = 30_000
const MAX_DOCUMENT_BYTES = 256 * 1024

/**
 * Fetches a provider's metadata (OpenID Connect Discovery 1.0, section 4) on first use, and again after an hour. Concurrent
 * requests are coalesced; failures are not cached.
 */
export function cachedDiscovery(issuer: string): () => Promise<ProviderMetadata> {
  let cached: { metadata: Promise<ProviderMetadata>; until: number } | undefined
  return () => {
    if (cached && Date.now() < cached.until) return cached.metadata
    const pending = { metadata: discover(issuer), until: Date.now() + HOUR }
    cached = pending
    pending.metadata.catch(() => {
      if (cached === pending) cached = undefined
    })
    return pending.metadata
  }
}

const address = z.url({ protocol: /^https?$/ })
const Document = z.object({ issuer: z.string(), authorization_endpoint: address, jwks_uri: address })

/** @throws ShopError google_unavailable when the provider cannot be reached, or its metadata is invalid */
async function discover(issuer: string): Promise<ProviderMetadata> {
  try {
    const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
      headers: { accept: 'application/json' },
    })
    if (!response.ok) throw new Error(`The OpenID provider responded with ${response.status}`)
    const text = await response.text()
    if (text.length > MAX_DOCUMENT_BYTES) throw new Error('The metadata of the OpenID provider is too large')
    const document = Document.parse(JSON.parse(text))
    // Required by Discovery 1.0, section 4.3, so that another issuer's document cannot supply the keys.
    if (document.issuer !== issuer)
      throw new Error(`The metadata of the OpenID provider names another issuer: ${document.issuer}`)
    const addresses = [document.authorization_endpoint, document.jwks_uri]
    if (issuer.startsWith('https:') && !addresses.every((url) => url.startsWith('https:')))
      throw new Error('The metadata of the OpenID provider has URLs without TLS')
    return {
      authorizationEndpoint: document.authorization_endpoint,
      keys: createRemoteJWKSet(new URL(document.jwks_uri), {
        timeoutDuration: TIMEOUT_MS,
        cooldownDuration: KEYS_COOLDOWN_MS,
        cacheMaxAge: HOUR,
      }),
    }
  } catch (error) {
    throw new ShopError('google_unavailable', {}, { cause: error })
  }
}
