import { seal, unseal } from '../secrets/seal-secret.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { mails } from './tables.ts'

/** The key that encrypts the tokens of emails. */
export type MailSecrets = Pick<Secrets, 'mailKey'>

/** Encrypts a token for one email. */
export const sealToken = ({ mailKey }: MailSecrets, mailId: string, token: string): string =>
  seal(mailKey, mailId, new TextEncoder().encode(token))

/**
 * The token of an email until it is sent; undefined when it has none.
 * @throws Error when it was encrypted with another shop's secrets
 */
export const unsealToken = (
  { mailKey }: MailSecrets,
  { id, sealedToken }: Pick<typeof mails.$inferSelect, 'id' | 'sealedToken'>,
): string | undefined => (sealedToken === null ? undefined : new TextDecoder().decode(unseal(mailKey, id, sealedToken)))
