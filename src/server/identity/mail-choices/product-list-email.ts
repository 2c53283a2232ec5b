import type { ReactElement } from 'react'
import { paths } from '#contract/paths.ts'
import type { TemplateContext } from '#server/platform/mail/email-template.ts'
import { emailLayout } from '#server/platform/mail/templates/layout.ts'
import { button, paragraph, title } from '#server/platform/mail/templates/parts.ts'
import { type Good, goods } from '#server/platform/mail/templates/tables.ts'
import { isStillWanted } from './queries.ts'

/** More would be cut off by some mailboxes. */
const MAX_SHOWN = 20

interface ProductListEmail {
  /** Ends such mails. */
  token: string
  title: string
  preview: string
  /** Why the recipient gets it. */
  reason: string
  intro?: string
  goods: Good[]
  /** Where all of them are to be seen, and the words for that. */
  list: { path: string; goTo: string; more: (count: number) => string }
}

/** A mail about things, for who chose to get such mails; null when none is left to tell of, or they chose otherwise. */
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
    goods(all.slice(0, MAX_SHOWN)),
    rest > 0 && paragraph(list.more(rest)),
    button(list.goTo, shopUrl + list.path),
  )
}
