import { mailWriting } from '#server/app/letters.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readMail } from '#server/platform/mail/read-mail.ts'
import type { mails } from '#server/platform/mail/tables.ts'
import { secretsOf } from './mail-secrets.ts'

/** Where the shop is that these letters are from. */
export const LETTERS_FROM = 'https://shop.example'

/** Both versions of a mail as it would be sent now. @throws Error when there is nothing to tell any more */
export async function letterOf(db: Database, mail: typeof mails.$inferSelect, shopUrl = LETTERS_FROM) {
  const letter = await readMail(mail, mailWriting(db, shopUrl, secretsOf(db)))
  if (!letter) throw new Error(`The mail ${mail.kind} has nothing to tell any more`)
  return letter
}
