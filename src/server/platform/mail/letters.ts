import type { ReactElement } from 'react'
import type { z } from 'zod'
import type { Database } from '../database/database.ts'

/** Where a letter reads what its mail tells of, and what its links begin with. */
export interface LetterSources {
  db: Database
  /** The shop's address, without a slash at the end. */
  shopUrl: string
  /** What the shop is called now. */
  shopName: string
}

/** A letter; null when there is nothing to tell any more, so that none should be sent. */
type Written = ReactElement | null

/** Writes a mail from what was queued with it. */
export type WriteLetter = (data: unknown, sources: LetterSources) => Promise<Written> | Written

/** For each kind of mail, who writes it. */
export type Letters = Readonly<Record<string, WriteLetter>>

/** A letter that is written from data of one form. A mail may have waited while the shop was brought up to date. */
export const letterFrom =
  <Data>(
    form: z.ZodType<Data>,
    write: (data: Data, sources: LetterSources) => Promise<Written> | Written,
  ): WriteLetter =>
  (data, sources) =>
    write(form.parse(data), sources)
