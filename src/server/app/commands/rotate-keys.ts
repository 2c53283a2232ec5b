import { rotateSigningKeys } from '#server/platform/secrets/secrets.ts'
import type { CommandInput } from '../command.ts'
import { readCommandConfig } from './command-config.ts'

/**
 * Signs access tokens with a new key from now on. All sessions stay signed in.
 * @throws Error with one line that says what to do
 */
export async function rotateKeys({ args }: Pick<CommandInput, 'args'>): Promise<string> {
  const unknown = args.find((arg) => arg !== '--leaked')
  if (unknown) throw new Error(`Unknown option ${unknown}. Run: mercer rotate-keys, or: mercer rotate-keys --leaked`)
  const { secrets } = readCommandConfig()
  const leaked = args.includes('--leaked')
  const signsFrom = await rotateSigningKeys(secrets, { leaked }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error('There are no secrets yet: start the shop first.', { cause: error })
  })
  return leaked
    ? 'The old keys stop working within ten seconds. Browsers get new tokens automatically.'
    : `A new key signs from ${signsFrom.toISOString()} on, in every process that reads this file.`
}
