import { emailRenderContext } from '#server/app/email-templates.ts'
import type { Database } from '#server/platform/database/database.ts'
import { renderStoredMail } from '#server/platform/mail/render-stored-mail.ts'
import type { mails } from '#server/platform/mail/tables.ts'
import { findSecrets } from './mail-secrets.ts'

/** The public URL of the shop in these emails. */
export const EMAILS_FROM = 'https://shop.example'

/** Renders the HTML and text of an email as it would be sent now. @throws Error if the email is outdated */
export async function renderEmail(db: Database, mail: typeof mails.$inferSelect, shopUrl = EMAILS_FROM) {
  const email = await renderStoredMail(mail, emailRenderContext(db, shopUrl, findSecrets(db)))
  if (!email) throw new Error(`The ${mail.kind} email is outdated and has no content`)
  return email
}
