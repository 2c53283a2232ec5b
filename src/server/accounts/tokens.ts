import { createHash, randomBytes } from 'node:crypto'
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { type Role, roles } from '#contract/accounts.ts'
import { ShopError } from '#contract/errors.ts'

/** Who an access token speaks for, and in which session. */
export interface Visitor {
  userId: string
  sessionId: string
  role: Role
}

const ISSUER = 'mercer'
const MINUTES = 15

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), role: z.enum(roles) })

/** An access token: a JWT that lives for 15 minutes and is believed without asking the database. */
export function signAccessToken(tokenKey: string, { userId, sessionId, role }: Visitor): Promise<string> {
  return new SignJWT({ sid: sessionId, role })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setIssuedAt()
    .setExpirationTime(`${MINUTES}m`)
    .sign(keyBytes(tokenKey))
}

/** @throws ShopError token_expired when it was ours but is too old, unauthenticated when it is anything else */
export async function readAccessToken(tokenKey: string, token: string): Promise<Visitor> {
  try {
    const { payload } = await jwtVerify(token, keyBytes(tokenKey), {
      issuer: ISSUER,
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
    })
    const { sub, sid, role } = Claims.parse(payload)
    return { userId: sub, sessionId: sid, role }
  } catch (error) {
    throw new ShopError(
      error instanceof joseErrors.JWTExpired ? 'token_expired' : 'unauthenticated',
      {},
      { cause: error },
    )
  }
}

/** A refresh token has no meaning of its own: 32 random bytes, of which the database keeps the hash. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url')

export const hashRefreshToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

const keyBytes = (tokenKey: string): Uint8Array => Buffer.from(tokenKey, 'base64url')
