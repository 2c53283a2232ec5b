import type { ReactElement } from 'react'
import type { z } from 'zod'
import type { Database } from '../database/database.ts'

/** The database that a template reads, and the base URL of its links. */
export interface TemplateContext {
  db: Database
  /** The shop's URL without a trailing slash. */
  shopUrl: string
  /** The shop's current name. */
  shopName: string
}

/** A rendered template; null when the email is no longer needed and should not be sent. */
type Written = ReactElement | null

/** Renders an email from the data queued with it. */
export type EmailTemplate = (data: unknown, sources: TemplateContext) => Promise<Written> | Written

/** The templates by kind of email. */
export type EmailTemplates = Readonly<Record<string, EmailTemplate>>

/** A template with a schema for its data. An email may have been queued by an earlier version. */
export const emailTemplate =
  <Data>(
    form: z.ZodType<Data>,
    write: (data: Data, sources: TemplateContext) => Promise<Written> | Written,
  ): EmailTemplate =>
  (data, sources) =>
    write(form.parse(data), sources)
