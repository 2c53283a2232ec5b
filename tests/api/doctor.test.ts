import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { examine } from '#server/app/doctor/examine.ts'
import type { Finding } from '#server/app/doctor/finding.ts'
import { backupRuns, backupSettings } from '#server/operations/backup/tables.ts'
import { shopIdentity } from '#server/platform/database/tables.ts'
import { databaseUrl, runFromSources } from '../support/command-process.ts'
import { openMailServer } from '../support/mail-server.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'
import { freePort } from '../support/shop-process.ts'

let shop: TestShop
let folder: string
let port: string
/** Settings without problems. They set no payment provider, whose check needs the network. */
let healthy: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mercer-doctor-'))
  shop = await openTestShop()
  await shop.newAdmin()
  port = String(await freePort())
  healthy = {
    PORT: port,
    MERCER_DATA: shop.shop.config.dataFolder,
    DATABASE_URL: databaseUrl(shop.direct),
    SHOP_URL: `http://localhost:${port}`,
  }
  await shop.db.insert(shopIdentity).values({ shopId: shop.shop.secrets.shopId })
})
afterEach(async () => {
  await shop.db.delete(backupRuns)
  await shop.db.delete(backupSettings)
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

/** Runs the doctor with changed settings, and returns the errors as `check: problem`. */
async function findErrors(change: Record<string, string>): Promise<string[]> {
  const found = await examine({ ...healthy, ...change }, folder)
  expect(found.every(({ problem, remedy }) => !`${problem}${remedy}`.includes('\n') && remedy.length > 10)).toBe(true)
  return listProblems('broken', found)
}
const listProblems = (level: Finding['level'], found: Finding[]) =>
  found.filter((each) => each.level === level).map(({ check, problem }) => `${check}: ${problem}`)

it('mercer doctor exits with code 0 if it finds no problems', async () => {
  expect(await runFromSources(['doctor'], healthy)).toEqual({ code: 0, output: 'No problems found.' })
})

it('mercer doctor reports each problem and its remedy, and exits with code 1', async () => {
  const environment = { ...healthy, MERCER_TRUST_PROXY: '0.0.0.0/0', MERCER_TRUSTPROXY: 'x' }
  const { code, output } = await runFromSources(['doctor'], environment)
  expect(code).toBe(1)
  expect(output).toMatch(/^ERROR {3}proxy: MERCER_TRUST_PROXY trusts every address.*\n {8}Set it to/)
  expect(output).toMatch(/ADVICE {2}settings: .*MERCER_TRUSTPROXY.*\n {8}Correct its name/)
  expect(output).toMatch(/Errors: 1\.$/)
  const { ok, findings } = JSON.parse((await runFromSources(['doctor', '--json'], environment)).output)
  expect(ok).toBe(false)
  expect(findings).toHaveLength(2)
})

it.each([
  [{ PORT: 'many' }, /^settings: The environment variable PORT is invalid/],
  [{ MERCER_DEMO: 'off', SMTP_URL: '' }, /^mail: The shop sends no email/],
  [{ MERCER_DEMO: 'off' }, /^address: Links in emails lead to http:\/\/localhost/],
  [{ SHOP_URL: 'http://shop.example.com', MERCER_DEMO: 'off' }, /^address: .*unencrypted/],
  [{ SHOP_URL: 'https://shop.example.com' }, /^payments: Shoppers cannot pay/],
  [{ SHOP_URL: 'https://shop.example.com', MERCER_SANDBOX_PAYMENTS: 'on' }, /^payments: Payments use the sandbox/],
  [{ SHOP_URL: 'https://shop.example.com', MERCER_TRUST_PROXY: '10.0.0.1' }, /^proxy: .*does not trust a proxy here/],
  [{ HOST: '192.0.2.1' }, /^port: HOST=192\.0\.2\.1 is not an address of this machine/],
  [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, /^database: DATABASE_URL cannot be reached: .*ECONNREFUSED/],
  [{ MERCER_SECRETS: 'x'.repeat(43) }, /^secrets: The secrets in MERCER_SECRETS belong to another database/],
  [{ MERCER_SECRETS: 'short' }, /^secrets: MERCER_SECRETS is damaged/],
  [{ SMTP_URL: 'smtp://127.0.0.1:1' }, /^mail: The mail server does not accept the shop: .*ECONNREFUSED/],
])('mercer doctor reports the problem of %j', async (change, expected) => {
  expect(await findErrors(change)).toContainEqual(expect.stringMatching(expected))
})

it('mercer doctor lists all invalid and missing variables with their remedies', async () => {
  const invalid = {
    PORT: 'many',
    SHOP_URL: 'shop.example.com',
    DATABASE_POOL: '1',
    S3_ENDPOINT: 'minio:9000',
    S3_BUCKET: 'shop',
    S3_ACCESS_KEY_ID: 'a',
    MERCER_MEDIA: 's3',
    LLM_MODEL: 'small',
    MERCER_DEM: 'off',
  }
  const found = await examine({ ...healthy, ...invalid }, folder)
  const findNames = (level: Finding['level']) =>
    found.filter((each) => each.level === level).map(({ problem }) => problem.match(/[A-Z0-9]+_?[A-Z0-9_]+/)?.[0])
  expect(findNames('broken').toSorted()).toEqual(
    [
      'PORT',
      'SHOP_URL',
      'DATABASE_POOL',
      'S3_ENDPOINT',
      'S3_SECRET_ACCESS_KEY',
      'S3_REGION',
      'LLM_BASE_URL',
    ].toSorted(),
  )
  expect(findNames('advice')).toContain('MERCER_DEM')
  expect(found.find(({ problem }) => problem.includes('SHOP_URL'))).toMatchObject({
    problem: 'The environment variable SHOP_URL is invalid.',
    remedy: 'Write it with https:// or http://, such as https://shop.example.com.',
  })
})

it('mercer doctor reports a password that the mail server rejects, and sends no email', async () => {
  const mail = await openMailServer()
  try {
    expect(await findErrors({ SMTP_URL: mail.url })).toEqual([])
    expect(await findErrors({ SMTP_URL: mail.url.replace('//', '//ann:wrong@') })).toEqual([
      expect.stringMatching(/^mail: The mail server does not accept the shop: /),
    ])
    expect(mail.messages).toEqual([])
  } finally {
    await mail.close()
  }
})

it('mercer doctor reports Stripe keys that fail and test keys in a live shop', async () => {
  const found = await findErrors({
    SHOP_URL: 'https://shop.example.com',
    STRIPE_SECRET_KEY: 'sk_test_12345678',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678',
    STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
    STRIPE_API_URL: 'http://127.0.0.1:1',
  })
  expect(found).toContainEqual(expect.stringMatching(/^payments: The Stripe keys are for test mode/))
  expect(found).toContainEqual(expect.stringMatching(/^payments: Stripe does not accept the shop: /))
})

it('mercer doctor reports a port used by another program, but not by the running shop', async () => {
  const other = createServer((socket) => socket.resume().end('hello'))
  await new Promise<void>((resolve) => other.listen(Number(port), 'localhost', resolve))
  try {
    expect(await findErrors({})).toEqual([`port: Port ${port} is taken.`])
  } finally {
    await new Promise((resolve) => other.close(resolve))
  }
  await shop.app.listen({ port: Number(port), host: 'localhost' })
  expect(await findErrors({})).toEqual([])
})

it('mercer doctor reports secrets that are missing or that other users can read', async () => {
  expect(await findErrors({ MERCER_DATA: folder })).toEqual([
    expect.stringMatching(/^secrets: .*secrets\.json is missing/),
  ])
  const file = join(folder, 'secrets.json')
  await writeFile(file, JSON.stringify({ tokenKey: 'y'.repeat(43) }))
  await chmod(file, 0o644)
  const found = await findErrors({ MERCER_DATA: folder })
  expect(found).toContainEqual(`secrets: Other users of this machine can read ${file}.`)
  expect(found).toContainEqual(`secrets: The secrets in ${file} belong to another database.`)
})

it('mercer doctor reports a failed or old backup and an unconfirmed backup key', async () => {
  await shop.db.insert(backupSettings).values({ isScheduled: true })
  await shop.db.insert(backupRuns).values({ id: 'first', place: '/backups', failure: 'The disk is full.' })
  expect(await findErrors({})).toEqual([
    'backup: The last backup failed: The disk is full.',
    expect.stringContaining('the backup key'),
  ])
  await shop.db
    .update(backupRuns)
    .set({ failure: null, startedAt: sql`now() - interval '3 days'`, finishedAt: sql`now()` })
  await shop.db.update(backupSettings).set({ keyKeptAt: sql`now()` })
  expect(await findErrors({})).toEqual([expect.stringMatching(/^backup: The last backup was made at 20/)])
})

it('mercer doctor reports tables of an earlier or newer version', async () => {
  const updateLastMigration = (change: string) =>
    shop.db.execute(
      sql.raw(
        `update drizzle.__drizzle_migrations set ${change} where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
      ),
    )
  await updateLastMigration('created_at = created_at + 1000000000')
  expect(await findErrors({})).toEqual(['tables: The tables belong to a newer version of Mercer.'])
  await updateLastMigration('created_at = created_at - 1000000001')
  expect(await findErrors({})).toEqual([expect.stringMatching(/^tables: .*earlier version. Missing: \d{4}_\w+\.$/)])
  await updateLastMigration('created_at = created_at + 1')
})
