import type { NewMail } from '#server/platform/mail/queue-mail.ts'
import type { users } from './tables.ts'

/** The account data that an email to its owner needs. */
export type Owner = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'emailVerifiedAt'>

/**
 * An email about an account to its address. Until the address is verified, anyone may have registered it, so the chosen name
 * ("Claim $500 at https://…") is left out.
 * @param data further data of its template
 */
export const mailToOwner = (
  { id, name, email, emailVerifiedAt }: Owner,
  kind: string,
  subject: string,
  data: Record<string, unknown> = {},
): NewMail => ({
  kind,
  userId: id,
  recipient: email,
  subject,
  data: { ...data, ...(emailVerifiedAt && { name }) },
})
