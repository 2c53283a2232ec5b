import { errorAt } from '#contract/errors.ts'
import { PUBLISHED_PASSWORD } from './published-password.ts'

const LIST_SIZE = 10_000

/**
 * Checks that a new password is not among the 10,000 most used, ignoring case (OWASP ASVS 5.0, 6.2.4), and not the published
 * password of the demo store.
 * @param field name of the form field
 * @throws ShopError common_password
 */
export async function assertUncommonPassword(password: string, field: string): Promise<void> {
  mostUsed ??= readMostUsed().catch((error: unknown) => {
    // The next call tries again.
    mostUsed = undefined
    throw error
  })
  if ((await mostUsed).has(password.toLowerCase())) throw errorAt(field, 'common_password')
}

let mostUsed: Promise<ReadonlySet<string>> | undefined

/** Reads passwords from public breaches, most frequent first. Loaded on first use. */
async function readMostUsed(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = dictionary['passwords-common'].slice(0, LIST_SIZE).map((password) => password.toLowerCase())
  return new Set([...common, PUBLISHED_PASSWORD])
}
