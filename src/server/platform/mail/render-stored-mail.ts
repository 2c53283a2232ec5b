import { inLanguage } from '#messages/runtime/in-language.ts'
import { type Language, toLanguage } from '#messages/runtime/language.ts'
import type { Database } from '../database/database.ts'
import type { EmailTemplates, TemplateContext } from './email-template.ts'
import { renderEmail } from './render-email.ts'
import { unsealToken } from './sealed-token.ts'
import type { mails } from './tables.ts'

/** The templates of emails, and their context. */
export interface EmailRenderContext extends Omit<TemplateContext, 'shopName'> {
  templates: EmailTemplates
  /** Called for each email, because the owner may have changed the name. */
  readShopName: (db: Database) => Promise<string>
  /** Finds the base path of pages in a language, such as `/de-at`; empty if no market has the language. */
  findBase: (db: Database, language: Language) => Promise<string>
}

type StoredMail = Pick<typeof mails.$inferSelect, 'id' | 'kind' | 'language' | 'data' | 'sealedToken' | 'html' | 'text'>

/**
 * The HTML and text of an email: as it was sent, or as it would be sent now. Null if it is no longer needed.
 * @throws Error when there is no template of this kind, or its subject no longer exists
 */
export async function renderStoredMail(
  mail: StoredMail,
  { templates, readShopName, findBase, ...context }: EmailRenderContext,
) {
  const { kind, data, html, text } = mail
  if (html !== null && text !== null) return { html, text }
  const template = templates[kind]
  if (!template) throw new Error(`There is no email template ${kind}`)
  const token = unsealToken(context.secrets, mail)
  const language = toLanguage(mail.language)
  const [shopName, base] = await Promise.all([readShopName(context.db), findBase(context.db, language)])
  return inLanguage(language, async () => {
    const shop = { shopName, shopUrl: context.shopUrl + base }
    const email = await template(token === undefined ? data : { ...data, token }, { ...context, ...shop })
    return email && renderEmail(email)
  })
}
