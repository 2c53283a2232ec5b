import type { NewMail } from '#server/platform/mail/queue-mail.ts'
import type { users } from './tables.ts'

/** Of an account, what a mail to its owner is made from. */
export type Owner = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'emailVerifiedAt'>

/**
 * A mail about an account to its address. Until that is verified anybody may have registered with it, so the name that they
 * chose ("Claim $500 at https://…") stays out of the mail.
 * @param data what its email is written from beside the name
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
