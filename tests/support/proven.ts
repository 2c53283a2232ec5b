import { randomUUID } from 'node:crypto'
import { type VerifiedEmail, verifiedEmailOf } from '#server/platform/mail/verified-email.ts'

/** An address as the shop knows it once its owner has proven that it is theirs. */
export function proven(email: string): VerifiedEmail {
  const verified = verifiedEmailOf({ email, emailVerifiedAt: new Date() })
  if (!verified) throw new Error('The address was not taken as verified')
  return verified
}

/** The owner of an address, with an account that no mail names. */
export const ownerOf = (email: string) => ({ userId: randomUUID(), email: proven(email) })
