import { stat } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { hasAdministrator } from '#server/identity/accounts/queries.ts'
import type { DatabaseClient } from '#server/platform/database/client.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { findPendingMigrations } from '#server/platform/database/pending-migrations.ts'
import { shopIdentity } from '#server/platform/database/tables.ts'
import { describeInOneLine } from '#server/platform/errors/describe-in-one-line.ts'
import { createLog } from '#server/platform/log/log.ts'
import { readSecrets } from '#server/platform/secrets/secrets.ts'
import { describeSource } from '#server/platform/secrets/secrets-source.ts'
import type { Config } from '../config.ts'
import { findRunning } from '../running-shop.ts'
import { checkBackups } from './check-backups.ts'
import { advice, broken, type Finding } from './finding.ts'

/** Checks the connection to the database, its tables and clock, and whether the secrets belong to it. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  let opened: Awaited<ReturnType<typeof open>>
  try {
    opened = await open(config)
  } catch (error) {
    return [
      broken(
        'database',
        describeInOneLine(error),
        'Check that PostgreSQL runs, and the host, name and password in DATABASE_URL.',
      ),
    ]
  }
  const { client, warnings } = opened
  if (!client)
    return [
      advice(
        'database',
        'The shop does not run, so its built-in database was not checked.',
        'Start the shop, then run mercer doctor again.',
      ),
    ]
  try {
    const slow = warnings.map((line) => advice('database', line, 'Run this statement as the owner of the database.'))
    return [...slow, ...(await checkClock(client)), ...(await checkTables(client, config))]
  } finally {
    await client.close()
  }
}

/** Opens the database in the same way as the start of the shop. */
async function open(config: Config): Promise<{ client: DatabaseClient | undefined; warnings: string[] }> {
  const { database } = config
  if (database.url) return openDatabase({ ...database, url: database.url, readUrl: undefined }, createLog('silent'))
  return { client: await findRunning(config), warnings: [] }
}

/** Larger differences make codes of authenticator apps and tokens of Google invalid. */
const MAX_SKEW_MS = 30_000
const SOME_SKEW_MS = 2_000

async function checkClock({ db }: DatabaseClient): Promise<Finding[]> {
  const before = Date.now()
  const { rows } = await db.execute(sql`select extract(epoch from clock_timestamp())::float8 * 1000 as now`)
  const skew = Math.abs(Number(rows[0]?.now) - (before + Date.now()) / 2)
  if (skew < SOME_SKEW_MS) return []
  const problem = `The clocks of this machine and of the database differ by ${Math.round(skew / 1000)} seconds.`
  const remedy = 'Synchronize both with NTP: timedatectl set-ntp true'
  return [skew < MAX_SKEW_MS ? advice('clock', problem, remedy) : broken('clock', problem, remedy)]
}

async function checkTables({ db }: DatabaseClient, config: Config): Promise<Finding[]> {
  const { isEmpty, isNewer, pending } = await findPendingMigrations(db)
  if (isEmpty) return []
  if (isNewer)
    return [
      broken(
        'tables',
        'The tables belong to a newer version of Mercer.',
        'Install that version, or restore a backup from before it.',
      ),
    ]
  if (pending.length > 0)
    return [
      broken(
        'tables',
        `The tables belong to an earlier version. Missing: ${pending.join(', ')}.`,
        'Run mercer migrate, or restart the shop.',
      ),
    ]
  const [secrets, backups, isAdministrated] = [
    await checkSecrets({ db }, config),
    await checkBackups(db, config),
    await hasAdministrator(db),
  ]
  const noAdministrator = advice(
    'accounts',
    'There is no administrator yet.',
    'Register in the shop, then run mercer admin you@example.com.',
  )
  return [...secrets, ...backups, ...(isAdministrated ? [] : [noAdministrator])]
}

async function checkSecrets({ db }: Pick<DatabaseClient, 'db'>, { secrets, newSecrets }: Config): Promise<Finding[]> {
  const restore =
    'Copy secrets.json from another machine of this shop, or from a backup. Only if it is lost, start once with MERCER_NEW_SECRETS=on: two-step sign-in then has to be set up again.'
  // Reading the secrets would create a missing file.
  if (secrets.kind === 'folder' && !(await exists(secrets.file)))
    return [broken('secrets', `${secrets.file} is missing, and the database was created with it.`, restore)]
  try {
    const { shopId } = await readSecrets(secrets)
    const [known] = await db.select({ shopId: shopIdentity.shopId }).from(shopIdentity)
    if (!known || known.shopId === shopId) {
      if (!newSecrets) return []
      return [
        advice(
          'secrets',
          'MERCER_NEW_SECRETS is on, so the shop would accept any secrets.',
          'Remove it: it is intended for a single start.',
        ),
      ]
    }
    return [broken('secrets', `The secrets in ${describeSource(secrets)} belong to another database.`, restore)]
  } catch (error) {
    return [broken('secrets', describeInOneLine(error), restore)]
  }
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )
