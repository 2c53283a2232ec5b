import type { ReactElement } from 'react'
import type { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { Secrets } from '../secrets/secrets.ts'

/** The values that a template can use besides its data. */
export interface TemplateContext {
  db: Database
  /** The URL of the shop's pages in the language of the email, without a trailing slash. Files are at its origin. */
  shopUrl: string
  /** For the tokens in links. */
  secrets: Pick<Secrets, 'mailKey' | 'downloadKey' | 'orderLinkKey' | 'giftCardKey'>
  /** The shop's current name. */
  shopName: string
}

/** A rendered template; null when the email is no longer needed and should not be sent. */
type Rendered = ReactElement | null

/** Renders an email from the data queued with it. */
export type EmailTemplate = (data: unknown, context: TemplateContext) => Promise<Rendered> | Rendered

/** The templates by kind of email. */
export type EmailTemplates = Readonly<Record<string, EmailTemplate>>

/** Creates a template with a schema for its data, because an email may have been queued by an earlier version. */
export const emailTemplate =
  <Data>(
    schema: z.ZodType<Data>,
    render: (data: Data, context: TemplateContext) => Promise<Rendered> | Rendered,
  ): EmailTemplate =>
  (data, context) =>
    render(schema.parse(data), context)
