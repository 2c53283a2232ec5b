import { makeAdministrator } from '#server/identity/accounts/make-administrator.ts'
import type { CommandInput } from '../command.ts'
import { connectToRunning, explainUnreachable } from '../running-shop.ts'
import { configOfCommand } from './command-config.ts'

const UNVERIFIED =
  'Warning: its email address is not verified, so anybody may have registered it. Make sure that you know its password.'

/**
 * Makes an account an administrator of the shop that runs.
 * @throws Error with one line that says what to do
 */
export async function makeAdministratorByEmail({ words: [email] }: Pick<CommandInput, 'words'>): Promise<string> {
  if (!email) throw new Error('Name the account: npm run admin -- you@example.com')
  const client = await connectToRunning(configOfCommand())
  try {
    const made = await makeAdministrator(client.db, email.trim()).catch(explainUnreachable)
    if (!made) throw new Error(`There is no account ${email}. Register it in the shop first.`)
    const done = `${email} is an administrator now. Sign in again to see the panel.`
    return made.isVerified ? done : `${done} ${UNVERIFIED}`
  } finally {
    await client.close()
  }
}
