/** `npm run rotate-keys`: signs access tokens with a new key from now on. Nobody is signed out. */
import { fileURLToPath } from 'node:url'
import { rotateSigningKeys } from '#server/platform/secrets/secrets.ts'
import { readConfig } from '../config.ts'

async function main(words: string[]): Promise<string> {
  const unknown = words.find((word) => word !== '--leaked')
  if (unknown) throw new Error(`There is no ${unknown}. Say: npm run rotate-keys, or: npm run rotate-keys -- --leaked`)
  const { dataFolder } = readConfig(process.env, fileURLToPath(new URL('../../../../', import.meta.url)))
  const leaked = words.includes('--leaked')
  const signsFrom = await rotateSigningKeys(dataFolder, { leaked })
  return leaked
    ? 'The keys of before are worthless within ten seconds. Browsers get new tokens by themselves.'
    : `A new key signs from ${signsFrom.toISOString()} on, in every process that reads this folder.`
}

main(process.argv.slice(2)).then(console.log, (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'ENOENT' ? 'There are no secrets yet: start the shop first.' : error.message)
  process.exitCode = 1
})
