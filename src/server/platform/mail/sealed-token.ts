import { seal, unseal } from '../secrets/seal-secret.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { mails } from './tables.ts'

/** What seals the tokens of mails. */
export type MailSecrets = Pick<Secrets, 'mailKey'>

/** A token as a mail keeps it: sealed for that mail alone. */
export const sealToken = ({ mailKey }: MailSecrets, mailId: string, token: string): string =>
  seal(mailKey, mailId, new TextEncoder().encode(token))

/**
 * The token that a mail brings, until it was sent; undefined where it brings none.
 * @throws Error when it was sealed with the secrets of another shop
 */
export const tokenOf = (
  { mailKey }: MailSecrets,
  { id, sealedToken }: Pick<typeof mails.$inferSelect, 'id' | 'sealedToken'>,
): string | undefined => (sealedToken === null ? undefined : new TextDecoder().decode(unseal(mailKey, id, sealedToken)))
