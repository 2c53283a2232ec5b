import { rotateSigningKeys } from '#server/platform/secrets/secrets.ts'
import type { CommandInput } from '../command.ts'
import { configOfCommand } from './command-config.ts'

/**
 * Signs access tokens with a new key from now on. Nobody is signed out.
 * @throws Error with one line that says what to do
 */
export async function rotateKeys({ words }: Pick<CommandInput, 'words'>): Promise<string> {
  const unknown = words.find((word) => word !== '--leaked')
  if (unknown)
    throw new Error(`Unknown option ${unknown}. Run: npm run rotate-keys, or: npm run rotate-keys -- --leaked`)
  const { secrets } = configOfCommand()
  const leaked = words.includes('--leaked')
  const signsFrom = await rotateSigningKeys(secrets, { leaked }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error('There are no secrets yet: start the shop first.', { cause: error })
  })
  return leaked
    ? 'The old keys stop working within ten seconds. Browsers get new tokens by themselves.'
    : `A new key signs from ${signsFrom.toISOString()} on, in every process that reads this file.`
}
