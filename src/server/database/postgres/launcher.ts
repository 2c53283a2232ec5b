import { execFile, type SpawnOptions } from 'node:child_process'
import { chown, lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A system account, by its numbers. */
export interface Account {
  uid: number
  gid: number
}

/** How the programs of PostgreSQL, which refuse to work as root, are started. */
export interface Launcher {
  /** The words before the program: a command that starts it with another identity. */
  prefix: string[]
  /** The account they run as, and their files belong to, when it is not the one of this process. */
  account?: Account
  /** What `spawn` itself has to change. */
  spawn: Pick<SpawnOptions, 'uid' | 'gid'>
}

/**
 * An ordinary user starts PostgreSQL as it is. For root it gets, in this order: another id in a user namespace of its
 * own, which changes nothing on the disk; another account that keeps only the right to enter root's folders; another
 * account with no such right.
 * @param folder where its files are or will be; it exists, and is given to the account that is chosen
 * @throws Error when root has no way to start it here, or when the folder is somebody else's
 */
export async function chooseLauncher(postgres: string, folder: string): Promise<Launcher> {
  const owner = await stat(folder)
  const user = process.getuid?.()
  if (user !== 0) {
    if (user === undefined || user === owner.uid) return { prefix: [], spawn: {} }
    throw new Error(
      `The folder ${folder} belongs to another user. Start Mercer as that user, or set MERCER_DATA to another folder.`,
    )
  }
  for await (const launcher of candidates(owner)) {
    if (await reaches(launcher, postgres, folder)) {
      if (launcher.account && owner.uid !== launcher.account.uid) await give(folder, launcher.account)
      return launcher
    }
  }
  throw new Error(
    `PostgreSQL does not work as root, and no other user of this machine can reach ${folder}. Start Mercer as an ` +
      'ordinary user, set MERCER_DATA to a folder that every user may enter, or set DATABASE_URL.',
  )
}

async function* candidates(owner: Account): AsyncGenerator<Launcher> {
  if (owner.uid === 0 && process.platform === 'linux') {
    yield { prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000'], spawn: {} }
  }
  const accounts = owner.uid === 0 ? await systemAccounts() : [owner]
  for (const account of process.platform === 'linux' ? accounts : []) {
    const identity = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
    const right = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
    yield { prefix: ['setpriv', ...identity, ...right], account, spawn: {} }
  }
  for (const account of accounts) yield { prefix: [], account, spawn: account }
}

async function systemAccounts(): Promise<Account[]> {
  const number = async (kind: '-u' | '-g', name: string) => Number((await run('id', [kind, name])).stdout)
  const found = await Promise.allSettled(
    ['postgres', 'nobody'].map(async (name) => ({ uid: await number('-u', name), gid: await number('-g', name) })),
  )
  return found.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
}

/** Can the program be started in this way, and enter the folder? */
async function reaches(launcher: Launcher, postgres: string, folder: string): Promise<boolean> {
  const [command = postgres, ...words] = [...launcher.prefix, postgres, '--version']
  try {
    await run(command, words, { ...launcher.spawn, cwd: folder })
    const [test = 'test', ...condition] = [...launcher.prefix, 'test', '-x', folder]
    await run(test, condition, { ...launcher.spawn, cwd: '/' })
    return true
  } catch {
    // Whatever the reason, this way is closed; the next one is tried.
    return false
  }
}

async function give(path: string, account: Account): Promise<void> {
  await chown(path, account.uid, account.gid)
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) await give(inside, account)
    else await lchown(inside, account.uid, account.gid)
  }
}
