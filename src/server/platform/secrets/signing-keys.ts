import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { z } from 'zod'

/** Lifetime of an access token in ms. */
export const ACCESS_TOKEN_MS = 15 * 60_000

/** A key for access tokens, as stored with the secrets. */
export const SigningKeyText = z.object({
  /** Key ID, which is part of every token that it signs. */
  kid: z.string().min(1),
  /** 32 bytes in base64url. */
  key: z.string().min(43),
  /** It signs from this time until the next key takes over. */
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

/** @returns the keys, sorted by start time */
export const readSigningKeys = (texts: SigningKeyText[]): SigningKey[] =>
  texts
    .map(({ kid, key, signsFrom }) => ({
      kid,
      key: createSecretKey(key, 'base64url'),
      signsFrom: Date.parse(signsFrom),
    }))
    .toSorted((a, b) => a.signsFrom - b.signsFrom)

/** The key that signs now. @param keys sorted, at least one */
export function findSigningKey(keys: SigningKey[], now = Date.now()): SigningKey {
  const key = keys.findLast(({ signsFrom }) => signsFrom <= now) ?? keys[0]
  if (!key) throw new Error('There is no key to sign access tokens with')
  return key
}

/**
 * The key with this ID, while tokens that it signed may still be valid. A token that names it after that was forged with a
 * leaked key.
 */
export function findVerifyingKey(
  keys: SigningKey[],
  kid: string | undefined,
  now = Date.now(),
): SigningKey | undefined {
  const index = keys.findIndex((key) => key.kid === kid)
  const next = keys[index + 1]
  return next && next.signsFrom + ACCESS_TOKEN_MS <= now ? undefined : keys[index]
}
