import { errors as joseErrors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { roles } from '#contract/roles.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import {
  ACCESS_TOKEN_MS,
  type SigningKey,
  signingKeyOf,
  verifyingKeyOf,
} from '#server/platform/secrets/signing-keys.ts'

const ALGORITHM = 'HS256'
const TYPE = 'at+jwt'
const ISSUER = 'mercer'
const AUDIENCE = 'mercer-api'
/** Tokens whose signature was found good, each of about half a kilobyte. */
const MAX_REMEMBERED = 10_000

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), role: z.enum(roles), exp: z.int() })

/**
 * Signs access tokens and reads them: JWTs of 15 minutes, which name the key that signed them. They are used as RFC 8725
 * asks: one algorithm, a type of their own (RFC 9068), issuer and audience that are looked at.
 */
export class AccessTokens {
  #keys: SigningKey[]
  #remembered = new LRUCache<string, { principal: Principal; expiresAt: number }>({ max: MAX_REMEMBERED })

  /** @param keys in the order in which they sign, at least one */
  constructor(keys: SigningKey[]) {
    this.#keys = keys
  }

  /** Takes other keys from now on. */
  useKeys(keys: SigningKey[]): void {
    this.#keys = keys
    this.#remembered.clear()
  }

  /** @param sessionEnd when the session runs out, which its tokens do not outlive */
  sign({ userId, sessionId, role }: Principal, sessionEnd?: Date): Promise<string> {
    const { kid, key } = signingKeyOf(this.#keys)
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

  /** @throws ShopError token_expired when it was ours but is too old, unauthenticated when it is anything else */
  async read(token: string): Promise<Principal> {
    const known = this.#remembered.get(token) ?? (await this.#verify(token))
    if (known.expiresAt > Date.now()) return known.principal
    this.#remembered.delete(token)
    throw new ShopError('token_expired')
  }

  async #verify(token: string): Promise<{ principal: Principal; expiresAt: number }> {
    const keys = this.#keys
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => keyOf(keys, kid), {
        algorithms: [ALGORITHM],
        typ: TYPE,
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['exp', 'iat'],
      })
      const { sub, sid, role, exp } = Claims.parse(payload)
      const read = { principal: { userId: sub, sessionId: sid, role }, expiresAt: exp * 1000 }
      // Not what was read by keys that have been replaced meanwhile.
      if (keys === this.#keys) this.#remembered.set(token, read)
      return read
    } catch (error) {
      throw new ShopError(
        error instanceof joseErrors.JWTExpired ? 'token_expired' : 'unauthenticated',
        {},
        { cause: error },
      )
    }
  }
}

function keyOf(keys: SigningKey[], kid: string | undefined): SigningKey['key'] {
  const found = verifyingKeyOf(keys, kid)
  if (!found) throw new Error('No key of ours has this name')
  return found.key
}
