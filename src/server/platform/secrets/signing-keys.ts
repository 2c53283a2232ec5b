import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { z } from 'zod'

/** How long an access token lives. */
export const ACCESS_TOKEN_MS = 15 * 60_000

/** A key that signs access tokens, as it stands in the file of secrets. */
export const SigningKeyText = z.object({
  /** Its name, which stands in every token that it signed. */
  kid: z.string().min(1),
  /** 32 bytes in base64url. */
  key: z.string().min(43),
  /** It signs from then on, until the next one does. */
  signsFrom: z.iso.datetime(),
})
export type SigningKeyText = z.output<typeof SigningKeyText>

export interface SigningKey {
  kid: string
  key: KeyObject
  signsFrom: number
}

export const newSigningKey = (signsFrom: Date): SigningKeyText => ({
  kid: randomBytes(6).toString('base64url'),
  key: randomBytes(32).toString('base64url'),
  signsFrom: signsFrom.toISOString(),
})

/** @returns the keys in the order in which they sign */
export const readSigningKeys = (texts: SigningKeyText[]): SigningKey[] =>
  texts
    .map(({ kid, key, signsFrom }) => ({
      kid,
      key: createSecretKey(key, 'base64url'),
      signsFrom: Date.parse(signsFrom),
    }))
    .toSorted((a, b) => a.signsFrom - b.signsFrom)

/** The key that signs now. @param keys in their order, at least one */
export function signingKeyOf(keys: SigningKey[], now = Date.now()): SigningKey {
  const key = keys.findLast(({ signsFrom }) => signsFrom <= now) ?? keys[0]
  if (!key) throw new Error('There is no key to sign access tokens with')
  return key
}

/**
 * The key with this name, as long as what it signed may live: when the next one has signed for longer than that, a token
 * that names it was made by somebody who found it.
 */
export function verifyingKeyOf(keys: SigningKey[], kid: string | undefined, now = Date.now()): SigningKey | undefined {
  const index = keys.findIndex((key) => key.kid === kid)
  const next = keys[index + 1]
  return next && next.signsFrom + ACCESS_TOKEN_MS <= now ? undefined : keys[index]
}
