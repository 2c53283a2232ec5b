import { makeAdministrator } from '#server/identity/accounts/make-administrator.ts'
import type { CommandInput } from '../command.ts'
import { connectToRunning, explainUnreachable } from '../running-shop.ts'
import { readCommandConfig } from './command-config.ts'

const UNVERIFIED =
  'Warning: its email address is not verified, so anyone could have registered it. Make sure that you know its password.'

/**
 * Makes an account an administrator of the running shop.
 * @throws Error with one line that says what to do
 */
export async function makeAdministratorByEmail({ args: [email] }: Pick<CommandInput, 'args'>): Promise<string> {
  if (!email) throw new Error('Usage: mercer admin you@example.com')
  const client = await connectToRunning(readCommandConfig())
  try {
    const account = await makeAdministrator(client.db, email.trim()).catch(explainUnreachable)
    if (!account) throw new Error(`There is no account ${email}. Register it in the shop first.`)
    const done = `${email} is an administrator now. Sign in again to see the panel.`
    return account.isVerified ? done : `${done} ${UNVERIFIED}`
  } finally {
    await client.close()
  }
}
