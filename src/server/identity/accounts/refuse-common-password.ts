import { errorAt } from '#contract/errors.ts'
import { PUBLISHED_PASSWORD } from './published-password.ts'

const SO_MANY = 10_000

/**
 * Refuses a new password that is among the 10,000 most used, in whatever letter case (OWASP ASVS 5.0, 6.2.4), or that is
 * the published one of the demo store.
 * @param field where it was typed
 * @throws ShopError common_password
 */
export async function refuseCommonPassword(password: string, field: string): Promise<void> {
  mostUsed ??= readMostUsed().catch((error: unknown) => {
    // The next one tries again.
    mostUsed = undefined
    throw error
  })
  if ((await mostUsed).has(password.toLowerCase())) throw errorAt(field, 'common_password')
}

let mostUsed: Promise<ReadonlySet<string>> | undefined

/** Ranked by how often they stood in what was stolen elsewhere. Read with the first new password. */
async function readMostUsed(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = dictionary['passwords-common'].slice(0, SO_MANY).map((password) => password.toLowerCase())
  return new Set([...common, PUBLISHED_PASSWORD])
}
