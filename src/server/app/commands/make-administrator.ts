/** `npm run admin -- you@example.com` makes an account of a shop that runs an administrator. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeAdministrator } from '#server/identity/accounts/make-administrator.ts'
import { connect } from '#server/platform/database/client.ts'
import { reachEmbedded } from '#server/platform/database/embedded.ts'
import { readConfig } from '../config.ts'

const UNVERIFIED =
  'Warning: its email address is not verified, so anybody may have registered it. Make sure that you know its password.'

async function main(email: string | undefined): Promise<string> {
  if (!email) throw new Error('Say whose account it is: npm run admin -- you@example.com')
  const { databaseUrl, dataFolder } = readConfig(process.env, fileURLToPath(new URL('../../../../', import.meta.url)))
  const client = connect(databaseUrl ?? (await reachEmbedded(join(dataFolder, 'postgres'))), () => {})
  try {
    const made = await makeAdministrator(client.db, email)
    if (!made) throw new Error(`There is no account ${email}. Register it in the shop first.`)
    const done = `${email} is an administrator now. Sign in again to see the panel.`
    return made.isVerified ? done : `${done} ${UNVERIFIED}`
  } finally {
    await client.close()
  }
}

main(process.argv[2]?.trim()).then(console.log, (error: Error) => {
  const unreachable = /ENOENT|ECONNREFUSED/.test(String(error.cause ?? error))
  console.error(unreachable ? 'The shop has to be running: npm start' : error.message)
  process.exitCode = 1
})
