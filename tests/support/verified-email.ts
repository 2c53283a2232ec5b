import { randomUUID } from 'node:crypto'
import { type VerifiedEmail, verifiedEmailOf } from '#server/platform/mail/verified-email.ts'

/** An address as a `VerifiedEmail`. */
export function verifiedEmail(email: string): VerifiedEmail {
  const verified = verifiedEmailOf({ email, emailVerifiedAt: new Date() })
  if (!verified) throw new Error('The address is not verified')
  return verified
}

/** The owner of an address, with a placeholder account ID. */
export const ownerOf = (email: string) => ({ userId: randomUUID(), email: verifiedEmail(email) })
