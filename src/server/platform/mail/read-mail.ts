import type { Database } from '../database/database.ts'
import type { LetterSources, Letters } from './letters.ts'
import { type MailSecrets, tokenOf } from './sealed-token.ts'
import type { mails } from './tables.ts'
import { writeLetter } from './write-letter.ts'

/** What is needed to write a mail: who writes each kind, and from what. */
export interface MailWriting extends Omit<LetterSources, 'shopName'> {
  letters: Letters
  secrets: MailSecrets
  /** Asked for each mail: the owner may have changed it. */
  readShopName: (db: Database) => Promise<string>
}

type StoredMail = Pick<typeof mails.$inferSelect, 'id' | 'kind' | 'data' | 'sealedToken' | 'html' | 'text'>

/**
 * Both versions of a mail: as it was sent, or as it would be sent now; null when it would not be sent any more.
 * @throws Error when nobody writes this kind of mail, or what it tells of is no longer there
 */
export async function readMail(mail: StoredMail, { letters, secrets, readShopName, ...sources }: MailWriting) {
  const { kind, data, html, text } = mail
  if (html !== null && text !== null) return { html, text }
  const write = letters[kind]
  if (!write) throw new Error(`There is no letter of the kind ${kind}`)
  const token = tokenOf(secrets, mail)
  const letter = await write(token === undefined ? data : { ...data, token }, {
    ...sources,
    shopName: await readShopName(sources.db),
  })
  return letter && writeLetter(letter)
}
