import { errorAt } from '#contract/errors.ts'

const SO_MANY = 10_000

/**
 * Refuses a new password that is among the 10,000 most used, in whatever letter case (OWASP ASVS 5.0, 6.2.4).
 * @param field where it was typed
 * @throws ShopError common_password
 */
export async function refuseCommonPassword(password: string, field: string): Promise<void> {
  mostUsed ??= readMostUsed()
  if ((await mostUsed).has(password.toLowerCase())) throw errorAt(field, 'common_password')
}

let mostUsed: Promise<ReadonlySet<string>> | undefined

/** Ranked by how often they stood in what was stolen elsewhere. Read with the first new password. */
async function readMostUsed(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, SO_MANY).map((password) => password.toLowerCase()))
}
