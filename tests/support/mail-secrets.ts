import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import type { TemplateContext } from '#server/platform/mail/email-template.ts'
import { unsealToken } from '#server/platform/mail/sealed-token.ts'
import { mails } from '#server/platform/mail/tables.ts'

type RenderSecrets = TemplateContext['secrets']
const secretsByDatabase = new WeakMap<Database, RenderSecrets>()

/** Registers the secrets that encrypt the tokens of a shop's emails. */
export const registerSecrets = (db: Database, secrets: RenderSecrets): void => void secretsByDatabase.set(db, secrets)

export function findSecrets(db: Database): RenderSecrets {
  const secrets = secretsByDatabase.get(db)
  if (!secrets) throw new Error('The secrets of this shop are not registered')
  return secrets
}

/** Finds the token in the link of the newest email of a kind to an address. */
export async function findSentToken(
  db: Database,
  recipient: string,
  kind: string,
  secrets: Parameters<typeof unsealToken>[0] = findSecrets(db),
): Promise<string> {
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.kind, kind)))
    .orderBy(desc(mails.createdAt))
    .limit(1)
  const token = mail && unsealToken(secrets, mail)
  if (!token) throw new Error(`No ${kind} email with a token was sent to ${recipient}`)
  return token
}
