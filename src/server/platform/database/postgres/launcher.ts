import { execFile, type SpawnOptions } from 'node:child_process'
import { chown, lchown, readdir, readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A system account. */
export interface Account {
  uid: number
  gid: number
}

/** How to start the programs of PostgreSQL, which refuse to run as root or as a user without a name. */
export interface Launcher {
  /** Command and arguments that run a program as another user. */
  prefix: string[]
  /** The account of the programs and their files, if it differs from that of this process. */
  account?: Account
  /** Options for `spawn`. */
  spawn: Pick<SpawnOptions, 'uid' | 'gid'>
}

const asCurrentUser: Launcher = { prefix: [], spawn: {} }

/**
 * Chooses how to start PostgreSQL. An ordinary user starts it directly. For root, these are tried in order: another user ID in a
 * user namespace, which changes nothing on disk; another account with only the capability to enter root's folders; another
 * account without it.
 * @param folder existing folder for its files, which is given to the chosen account
 * @throws Error when root cannot start it in any way, or when the folder belongs to another user
 */
export async function chooseLauncher(postgres: string, folder: string): Promise<Launcher> {
  const owner = await stat(folder)
  const user = process.getuid?.()
  if (user === undefined) return asCurrentUser
  if (user !== 0 && user !== owner.uid) {
    throw new Error(
      `The folder ${folder} belongs to another user. Start Mercer as that user, or set MERCER_DATA to another folder.`,
    )
  }
  if (user !== 0 && hasName()) return asCurrentUser
  for await (const launcher of user === 0 ? candidates(owner) : [await inNamespace(), asCurrentUser]) {
    if (await canLaunch(launcher, postgres, folder, owner)) {
      if (launcher.account && owner.uid !== launcher.account.uid) await chownRecursively(folder, launcher.account)
      return launcher
    }
  }
  throw new Error(
    `PostgreSQL does not work as root, and no other user of this machine can reach ${folder}. Start Mercer as an ` +
      'ordinary user, set MERCER_DATA to a folder that every user may enter, or set DATABASE_URL.',
  )
}

async function* candidates(owner: Account): AsyncGenerator<Launcher> {
  const linux = process.platform === 'linux'
  if (owner.uid === 0 && linux) yield await inNamespace()
  const accounts = owner.uid === 0 ? await systemAccounts() : [owner]
  for (const { uid, gid } of linux ? accounts : []) {
    const identity = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
    // Without this bit, the capability would not count for access(2), with which initdb checks permissions.
    const right = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
    yield { prefix: ['setpriv', ...identity, ...right], account: { uid, gid }, spawn: {} }
  }
  for (const { uid, gid } of accounts) yield { prefix: [], account: { uid, gid }, spawn: { uid, gid } }
}

/** In the namespace, our user ID is mapped to one that has a name on this machine, which initdb requires. */
async function inNamespace(): Promise<Launcher> {
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const [, , uid = 1000, gid = 1000] = accounts.find(([, , uid]) => Number(uid) > 0) ?? []
  return { prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`], spawn: {} }
}

async function systemAccounts(): Promise<Account[]> {
  const number = async (kind: '-u' | '-g', name: string) => Number((await run('id', [kind, name])).stdout)
  const found = await Promise.allSettled(
    ['postgres', 'nobody'].map(async (name) => ({ uid: await number('-u', name), gid: await number('-g', name) })),
  )
  return found.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    // `userInfo` throws for a user without a name.
    return false
  }
}

/** Whether the program can be started like this and can enter the folder when it belongs to the account. */
async function canLaunch(launcher: Launcher, postgres: string, folder: string, owner: Account): Promise<boolean> {
  const { prefix, account, spawn } = launcher
  const [command = 'sh', ...args] = [...prefix, 'sh', '-c', 'cd "$1" && exec "$0" --version', postgres, folder]
  try {
    if (account) await chown(folder, account.uid, account.gid)
    await run(command, args, { ...spawn, cwd: '/' })
    return true
  } catch {
    // Any failure means that this launcher cannot be used.
    if (account) await chown(folder, owner.uid, owner.gid)
    return false
  }
}

async function chownRecursively(path: string, account: Account): Promise<void> {
  await chown(path, account.uid, account.gid)
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) await chownRecursively(inside, account)
    else await lchown(inside, account.uid, account.gid)
  }
}
