import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'

/** What an OpenID provider tells of itself, as far as a sign-in needs it. */
export interface ProviderMetadata {
  authorizationEndpoint: string
  keys: JWTVerifyGetKey
}

const TIMEOUT_MS = 5_000
const HOUR = 60 * 60 * 1000
/** A token with an unknown key makes us ask for the keys again, but no more often than this. */
const KEYS_COOLDOWN_MS = 30_000
const MAX_DOCUMENT_BYTES = 256 * 1024

/**
 * Fetches a provider's metadata (OpenID Connect Discovery 1.0, section 4) on first use, and again after an hour. Concurrent
 * requests are coalesced; failures are not cached.
 */
export function discovering(issuer: string): () => Promise<ProviderMetadata> {
  let known: { metadata: Promise<ProviderMetadata>; until: number } | undefined
  return () => {
    if (known && Date.now() < known.until) return known.metadata
    const asked = { metadata: discover(issuer), until: Date.now() + HOUR }
    known = asked
    asked.metadata.catch(() => {
      if (known === asked) known = undefined
    })
    return asked.metadata
  }
}

const address = z.url({ protocol: /^https?$/ })
const Document = z.object({ issuer: z.string(), authorization_endpoint: address, jwks_uri: address })

/** @throws ShopError google_unavailable when it cannot be reached, or is not the provider it should be */
async function discover(issuer: string): Promise<ProviderMetadata> {
  try {
    const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
      headers: { accept: 'application/json' },
    })
    if (!answer.ok) throw new Error(`The OpenID provider answered ${answer.status}`)
    const text = await answer.text()
    if (text.length > MAX_DOCUMENT_BYTES) throw new Error('The OpenID provider answered too much')
    const document = Document.parse(JSON.parse(text))
    // Discovery 1.0, section 4.3: else anybody's document could name the keys.
    if (document.issuer !== issuer) throw new Error(`The OpenID provider calls itself ${document.issuer}`)
    const addresses = [document.authorization_endpoint, document.jwks_uri]
    if (issuer.startsWith('https:') && !addresses.every((url) => url.startsWith('https:')))
      throw new Error('The OpenID provider names addresses without TLS')
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
