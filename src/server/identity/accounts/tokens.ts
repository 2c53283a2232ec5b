import { errors as joseErrors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { roles } from '#contract/roles.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import {
  ACCESS_TOKEN_MS,
  findSigningKey,
  findVerifyingKey,
  type SigningKey,
} from '#server/platform/secrets/signing-keys.ts'

const ALGORITHM = 'HS256'
const TYPE = 'at+jwt'
const ISSUER = 'mercer'
const AUDIENCE = 'mercer-api'
/** Verified tokens in the cache, about half a kilobyte each. */
const MAX_CACHED = 10_000

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), role: z.enum(roles), exp: z.int() })

/**
 * Signs and verifies access tokens: JWTs that are valid for 15 minutes and name their signing key. As RFC 8725 recommends,
 * they use a single algorithm and an explicit type (RFC 9068), and issuer and audience are checked.
 */
export class AccessTokens {
  #keys: SigningKey[]
  #verified = new LRUCache<string, { principal: Principal; expiresAt: number }>({ max: MAX_CACHED })

  /** @param keys at least one, in the order in which they are used for signing */
  constructor(keys: SigningKey[]) {
    this.#keys = keys
  }

  /** Replaces the keys. */
  useKeys(keys: SigningKey[]): void {
    this.#keys = keys
    this.#verified.clear()
  }

  /** @param sessionEnd when the session expires; its tokens expire no later */
  sign({ userId, sessionId, role }: Principal, sessionEnd?: Date): Promise<string> {
    const { kid, key } = findSigningKey(this.#keys)
    const end = Math.min(Date.now() + ACCESS_TOKEN_MS, sessionEnd?.getTime() ?? Number.POSITIVE_INFINITY)
    return new SignJWT({ sid: sessionId, role })
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
      .setSubject(userId)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(Math.floor(end / 1000))
      .sign(key)
  }

  /** @throws ShopError token_expired when a valid token has expired, unauthenticated for any other invalid token */
  async read(token: string): Promise<Principal> {
    const verified = this.#verified.get(token) ?? (await this.#verify(token))
    if (verified.expiresAt > Date.now()) return verified.principal
    this.#verified.delete(token)
    throw new ShopError('token_expired')
  }

  async #verify(token: string): Promise<{ principal: Principal; expiresAt: number }> {
    const keys = this.#keys
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => getKey(keys, kid), {
        algorithms: [ALGORITHM],
        typ: TYPE,
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['exp', 'iat'],
      })
      const { sub, sid, role, exp } = Claims.parse(payload)
      const verified = { principal: { userId: sub, sessionId: sid, role }, expiresAt: exp * 1000 }
      // Not cached if the keys were replaced in the meantime.
      if (keys === this.#keys) this.#verified.set(token, verified)
      return verified
    } catch (error) {
      throw new ShopError(
        error instanceof joseErrors.JWTExpired ? 'token_expired' : 'unauthenticated',
        {},
        { cause: error },
      )
    }
  }
}

function getKey(keys: SigningKey[], kid: string | undefined): SigningKey['key'] {
  const found = findVerifyingKey(keys, kid)
  if (!found) throw new Error('There is no key with this ID')
  return found.key
}
