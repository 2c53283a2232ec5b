import { errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { digest } from '#server/platform/secrets/digest.ts'
import { GOOGLE, type GoogleSettings } from './google-settings.ts'
import type { ProviderMetadata } from './openid-provider.ts'

/** The verified claims of an ID token. */
export interface VerifiedIdentity {
  issuer: string
  subject: string
  /** Undefined when the provider has no email, or has not verified it. */
  email: string | undefined
  name: string | undefined
  /** Prevents replays; stored until the token expires. */
  nonce: string
  expiresAt: Date
}

/** Only asymmetric algorithms, because with HS256 the public key could be used for signing. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
/** Long enough for a person to sign in at Google and return. */
const MAX_AGE_SECONDS = 10 * 60
const CLOCK_TOLERANCE_SECONDS = 60

const Claims = z.object({
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string()).min(1)]),
  azp: z.string().optional(),
  exp: z.number(),
  nonce: z.string(),
  email: z.string().max(254).pipe(z.email()).optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
  name: z.string().trim().min(1).optional().catch(undefined),
})

/**
 * Verifies an ID token as required by OpenID Connect Core 1.0, section 3.2.2.11: signature, issuer, audience, authorized
 * party, times and nonce.
 * @param nonce the browser's random value; the token contains its SHA-256
 * @throws ShopError invalid_id_token when it is invalid, google_unavailable when the keys cannot be loaded
 */
export async function verifyIdToken(
  { clientId, issuer }: GoogleSettings,
  { keys }: ProviderMetadata,
  token: string,
  nonce: string,
): Promise<VerifiedIdentity> {
  const payload = await verifySigned(() =>
    jwtVerify(token, keys, {
      algorithms,
      issuer: acceptedIssuers(issuer),
      audience: clientId,
      maxTokenAge: MAX_AGE_SECONDS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    }),
  )
  const { data: claims } = Claims.safeParse(payload)
  if (!claims || claims.nonce !== nonceHash(nonce) || !isIssuedFor(claims, clientId)) throw invalidToken()
  return {
    issuer,
    subject: claims.sub,
    email: claims.email_verified ? claims.email : undefined,
    name: claims.name,
    nonce: claims.nonce,
    expiresAt: new Date((claims.exp + CLOCK_TOLERANCE_SECONDS) * 1000),
  }
}

/** The nonce that is sent to the provider and returned in the token. */
export const nonceHash = (nonce: string): string => digest(nonce)

/** Google also issues tokens whose issuer lacks the scheme. */
const acceptedIssuers = (issuer: string): string[] => (issuer === GOOGLE ? [GOOGLE, new URL(GOOGLE).host] : [issuer])

/** Core 1.0, section 3.1.3.7, items 4 and 5: with several audiences, `azp` must name the client. */
const isIssuedFor = ({ aud, azp }: z.output<typeof Claims>, clientId: string): boolean =>
  azp === undefined ? typeof aud === 'string' || aud.length === 1 : azp === clientId

const invalidToken = (cause?: unknown) => new ShopError('invalid_id_token', {}, { cause })

async function verifySigned(verify: () => Promise<{ payload: JWTPayload }>): Promise<JWTPayload> {
  try {
    return (await verify()).payload
  } catch (error) {
    if (tokenErrors.some((kind) => error instanceof kind)) throw invalidToken(error)
    throw new ShopError('google_unavailable', {}, { cause: error })
  }
}

/** Errors of jose that mean an invalid token, rather than a failure to load the keys. */
const tokenErrors = [
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWTInvalid,
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
]
