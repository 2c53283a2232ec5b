import { randomUUID } from 'node:crypto'
import { toVerifiedEmail, type VerifiedEmail } from '#server/platform/mail/verified-email.ts'

/** Converts an address to a `VerifiedEmail`. */
export function verifiedEmail(email: string): VerifiedEmail {
  const verified = toVerifiedEmail({ email, emailVerifiedAt: new Date() })
  if (!verified) throw new Error('The address is not verified')
  return verified
}

/** Builds the owner of a verified address, with a random account ID. */
export const buildOwner = (email: string) => ({ userId: randomUUID(), email: verifiedEmail(email) })
