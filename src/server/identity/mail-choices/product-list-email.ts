import type { ReactElement } from 'react'
import { paths } from '#contract/paths.ts'
import type { TemplateContext } from '#server/platform/mail/email-template.ts'
import { emailLayout } from '#server/platform/mail/templates/layout.ts'
import { button, paragraph, title } from '#server/platform/mail/templates/parts.ts'
import { type LineItem, lineItems } from '#server/platform/mail/templates/tables.ts'
import { isStillWanted } from './queries.ts'

/** Some email clients cut off longer emails. */
const MAX_SHOWN = 20

interface ProductListEmail {
  /** For unsubscribing. */
  token: string
  title: string
  preview: string
  /** Why the recipient gets the email. */
  reason: string
  intro?: string
  goods: LineItem[]
  /** The page with all products, with the text of its button and the line for those not shown. */
  list: { path: string; goTo: string; more: (count: number) => string }
}

/** An email with a list of products; null if the list is empty or the recipient has unsubscribed. */
export async function productListEmail(
  { db, shopUrl, shopName }: TemplateContext,
  { token, title: heading, preview, reason, intro, goods: all, list }: ProductListEmail,
): Promise<ReactElement | null> {
  if (all.length === 0 || !(await isStillWanted(db, token))) return null
  const rest = all.length - MAX_SHOWN
  return emailLayout(
    {
      preview,
      shopUrl,
      shopName,
      reason,
      unsubscribe: shopUrl + paths.unsubscribe(token),
    },
    title(heading),
    intro && paragraph(intro),
    lineItems(all.slice(0, MAX_SHOWN)),
    rest > 0 && paragraph(list.more(rest)),
    button(list.goTo, shopUrl + list.path),
  )
}
