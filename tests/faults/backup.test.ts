import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newBackupKey } from '#server/operations/backup/backup-key.ts'
import { connect } from '#server/platform/database/client.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { addProduct } from '../support/products.ts'
import { startShopProcess } from '../support/shop-process.ts'
import { type Buyer, newBuyer } from './buyer.ts'
import { type KillableShop, openKillableShop } from './killable-shop.ts'
import { runCommand, startCommand } from './run-command.ts'

let shop: KillableShop
let folder: string
let buyer: Buyer
let productId: string
let key: string
beforeAll(async () => {
  // A path with characters that are special in a shell.
  folder = join(await mkdtemp(join(tmpdir(), 'mercer-backup-')), "it's a %f")
  await mkdir(folder)
  shop = await openKillableShop({ MERCER_WORKERS: '1' })
  productId = (await addProduct(shop.client.db, { stock: 100_000 })).id
  buyer = await newBuyer(shop.url, 'buyer@example.test')
})
afterAll(async () => {
  await shop.close()
  await rm(join(folder, '..'), { recursive: true, force: true })
})

// Paths are relative to the folder in which the user runs npm, which npm passes as INIT_CWD.
const backUp = (to = 'backups') => runCommand(['backup', '--to', to], { MERCER_DATA: shop.folder, INIT_CWD: folder })
const restore = (
  to: string,
  { at, from = 'backups', withKey = key }: { at?: string; from?: string; withKey?: string } = {},
) =>
  runCommand(['restore', '--from', from, ...(at ? ['--at', at] : [])], {
    MERCER_DATA: join(folder, to),
    MERCER_BACKUP_KEY: withKey,
    INIT_CWD: folder,
  })

/** Lets the shopper order while a callback runs, and until three more orders are confirmed. */
async function whileOrdering(run: () => Promise<void> = async () => {}): Promise<void> {
  const closing = new AbortController()
  const buying = buyer.shop(productId, closing.signal)
  await run()
  const confirmed = buyer.paid.size
  while (buyer.paid.size < confirmed + 3) await sleep(20)
  closing.abort()
  await buying
}

async function readOrderIds(to: string): Promise<string[]> {
  const silent = { info: () => {}, warn: () => {}, error: () => {} }
  const postgres = await startEmbedded({ folder: join(folder, to, 'postgres'), log: silent })
  const client = connect(postgres.connection, () => {})
  const rows = await client.db.select({ id: orders.id }).from(orders)
  await client.close()
  await postgres.stop()
  return rows.map(({ id }) => id).toSorted()
}

it('a restore to a point in time has exactly the orders confirmed before it', async () => {
  let output = ''
  await whileOrdering(async () => {
    output = (await backUp()).output
  })
  expect(output).toMatch(/This is the key of your backups.*\n\n {2}AGE-SECRET-KEY-1.*It was restored and compared/s)
  expect(output).toMatch(/has not been confirmed .* without the key, the backup cannot be restored/)
  key = /AGE-SECRET-KEY-1\w+/.exec(output)?.[0] ?? ''

  const before = buyer.placed.map(({ id }) => id).toSorted()
  const at = new Date().toISOString()
  await whileOrdering()
  expect((await backUp()).code).toBe(0)

  const result = await restore('then', { at })
  expect(result).toEqual({ code: 0, output: expect.stringContaining(`The shop is restored to ${at}`) })
  expect(await readOrderIds('then')).toEqual(before)
  expect((await restore('now')).code).toBe(0)
  expect(await readOrderIds('now')).toEqual(buyer.placed.map(({ id }) => id).toSorted())

  const restored = await startShopProcess({
    MERCER_DATA: join(folder, 'then'),
    MERCER_DEMO: 'off',
    MERCER_WORKERS: '1',
  })
  try {
    // Secrets and accounts are restored too, so the shopper can sign in.
    const signIn = await fetch(`${restored.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'buyer@example.test', password: 'correct horse' }),
    })
    expect(signIn.status).toBe(200)
  } finally {
    await restored.stop()
  }
})

it('a restore is rejected for a folder in use, a time outside of the backup, and a wrong key', async () => {
  expect(await restore('then')).toEqual({ code: 1, output: expect.stringMatching(/is not empty/) })
  expect(await restore('new', { at: '2001-01-01T00:00:00Z' })).toEqual({
    code: 1,
    output: expect.stringMatching(/^The oldest backup in .* is from 20/),
  })
  expect(await restore('new', { at: new Date(Date.now() + 3_600_000).toISOString() })).toEqual({
    code: 1,
    output: expect.stringMatching(/^The backup ends at 20.*Omit --at/),
  })
  expect(await restore('new', { withKey: await newBackupKey() })).toEqual({
    code: 1,
    output: expect.stringMatching(/^This key cannot decrypt the backup, which was encrypted for age1/),
  })
  expect(await restore('new', { withKey: 'lost' })).toEqual({
    code: 1,
    output: expect.stringMatching(/^The backup key has to be like/),
  })
})

/** Copies the backups and changes the newest one. @returns the folder of the copy */
async function copyTampered(change: (newest: string) => Promise<void>): Promise<string> {
  const copy = await mkdtemp(join(folder, 'tampered-'))
  await cp(join(folder, 'backups'), copy, { recursive: true })
  const newest = (await readdir(join(copy, 'backups'))).toSorted().at(-1) ?? ''
  await change(join(copy, 'backups', newest))
  return copy
}

it.each<[string, RegExp, (newest: string) => Promise<void>]>([
  [
    'a changed byte',
    /database\.gz\.age is damaged or incomplete/,
    async (newest) => {
      const file = join(newest, 'database.gz.age')
      const bytes = await readFile(file)
      const middle = Math.floor(bytes.length / 2)
      bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
      await writeFile(file, bytes)
    },
  ],
  [
    'half of the WAL',
    /wal\/\w+\.gz\.age is damaged or incomplete/,
    async (newest) => {
      const [first = ''] = (await readdir(join(newest, 'wal'))).toSorted()
      await truncate(join(newest, 'wal', first), 300)
    },
  ],
  ['a missing file', /secrets\.json\.gz\.age is missing/, (newest) => rm(join(newest, 'secrets.json.gz.age'))],
  [
    'a newer version of Mercer',
    /created by a newer version of Mercer/,
    async (newest) => {
      const file = join(newest, 'backup.json')
      const manifest = JSON.parse(await readFile(file, 'utf8'))
      await writeFile(file, JSON.stringify({ ...manifest, schema: manifest.schema + 1 }))
    },
  ],
])('a restore from a backup with %s reports the problem and creates no shop', async (_, line, change) => {
  const from = await copyTampered(change)
  const result = await restore('damaged', { from })
  expect(result).toEqual({ code: 1, output: expect.stringMatching(line) })
  expect(await readdir(join(folder, 'damaged')).catch(() => [])).not.toContain('postgres')
})

it('a killed backup leaves no restorable backup, and the next one removes its files', async () => {
  const location = join(folder, 'killed')
  const listBackups = () => readdir(join(location, 'backups')).catch(() => [])
  const command = startCommand(['backup', '--to', location], { MERCER_DATA: shop.folder })
  await vi.waitUntil(async () => (await listBackups()).length > 0, { timeout: 20_000, interval: 5 })
  // Only one backup can run at a time.
  expect(await backUp(location)).toEqual({ code: 1, output: 'Another backup is in progress.\n' })
  command.kill('SIGKILL')
  await once(command, 'close')
  const [killed = ''] = await listBackups()
  expect(await readdir(join(location, 'backups', killed))).not.toContain('backup.json')
  expect(await restore('of-killed', { from: location })).toEqual({
    code: 1,
    output: expect.stringMatching(/^There is no backup in /),
  })
  await vi.waitUntil(async () => (await backUp(location)).code === 0, { timeout: 60_000, interval: 100 })
  expect(await readdir(join(location, 'backups', killed), { recursive: true }).catch(() => [])).not.toContainEqual(
    expect.stringContaining('.age'),
  )
})

it('a backup to a full disk reports that, and leaves no restorable backup', async ({ skip }) => {
  const small = join(folder, 'small')
  await mkdir(small)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', small]).status === 0
  skip(!mounted, 'this user cannot mount a small disk')
  try {
    expect(await backUp(small)).toEqual({
      code: 1,
      output: expect.stringMatching(/cannot be written to: the disk is full/),
    })
    expect(await restore('of-full', { from: small })).toEqual({
      code: 1,
      output: expect.stringMatching(/^There is no backup in /),
    })
  } finally {
    spawnSync('umount', [small])
  }
})
