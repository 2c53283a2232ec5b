import { fileURLToPath } from 'node:url'
import { rotateSigningKeys } from '#server/platform/secrets/secrets.ts'
import type { CommandInput } from '../command.ts'
import { readConfig } from '../config.ts'

/**
 * Signs access tokens with a new key from now on. Nobody is signed out.
 * @throws Error with one line that says what to do
 */
export async function rotateKeys({ words }: Pick<CommandInput, 'words'>): Promise<string> {
  const unknown = words.find((word) => word !== '--leaked')
  if (unknown)
    throw new Error(`Unknown option ${unknown}. Run: npm run rotate-keys, or: npm run rotate-keys -- --leaked`)
  const { dataFolder } = readConfig(process.env, fileURLToPath(new URL('../../../../', import.meta.url)))
  const leaked = words.includes('--leaked')
  const signsFrom = await rotateSigningKeys(dataFolder, { leaked }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error('There are no secrets yet: start the shop first.', { cause: error })
  })
  return leaked
    ? 'The old keys stop working within ten seconds. Browsers get new tokens by themselves.'
    : `A new key signs from ${signsFrom.toISOString()} on, in every process that reads this folder.`
}
