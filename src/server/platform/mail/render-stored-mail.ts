import type { Database } from '../database/database.ts'
import type { EmailTemplates, TemplateContext } from './email-template.ts'
import { renderEmail } from './render-email.ts'
import { type MailSecrets, tokenOf } from './sealed-token.ts'
import type { mails } from './tables.ts'

/** What rendering an email needs: the templates and their context. */
export interface EmailRenderContext extends Omit<TemplateContext, 'shopName'> {
  templates: EmailTemplates
  secrets: MailSecrets
  /** Read for each email, because the owner may have changed it. */
  readShopName: (db: Database) => Promise<string>
}

type StoredMail = Pick<typeof mails.$inferSelect, 'id' | 'kind' | 'data' | 'sealedToken' | 'html' | 'text'>

/**
 * The HTML and text of an email: as it was sent, or as it would be sent now. Null when it would not be sent anymore.
 * @throws Error when there is no template of this kind, or its subject no longer exists
 */
export async function renderStoredMail(
  mail: StoredMail,
  { templates, secrets, readShopName, ...sources }: EmailRenderContext,
) {
  const { kind, data, html, text } = mail
  if (html !== null && text !== null) return { html, text }
  const write = templates[kind]
  if (!write) throw new Error(`There is no email template ${kind}`)
  const token = tokenOf(secrets, mail)
  const email = await write(token === undefined ? data : { ...data, token }, {
    ...sources,
    shopName: await readShopName(sources.db),
  })
  return email && renderEmail(email)
}
