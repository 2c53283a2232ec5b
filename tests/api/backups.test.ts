import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { explainBackupFailure } from '#contract/backup-failures.ts'
import { openCipher } from '#server/operations/backup/backup-key.ts'
import { readBackupSettings, readCipher } from '#server/operations/backup/backup-settings.ts'
import { lastSlot } from '#server/operations/backup/jobs.ts'
import { backupRuns } from '#server/operations/backup/tables.ts'
import { databaseUrl, runFromSources } from '../support/command-process.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let folder: string
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  folder = await mkdtemp(join(tmpdir(), 'mercer-backups-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

describe('backup settings', () => {
  it('initially turn the schedule off and use a folder on the same disk', async () => {
    expect(await admin('GET /admin/backups')).toEqual({
      settings: {
        isScheduled: false,
        place: join(shop.shop.config.dataFolder, 'backups'),
        hour: 3,
        keepDaily: 7,
        keepWeekly: 4,
        keepMonthly: 6,
      },
      key: 'none',
      database: 'built-in',
      onSameDisk: true,
      isRunning: false,
      runs: [],
    })
  })

  it('are stored, and the audit log records the values before and after', async () => {
    const { settings } = await admin('GET /admin/backups')
    const place = join(folder, 'new', 'place')
    const changed = { ...settings, isScheduled: true, place, hour: 22, keepMonthly: 0 }
    expect((await admin('PUT /admin/backups/settings', changed)).settings).toEqual(changed)
    const { entries } = await admin('GET /admin/audit', { area: 'backup', limit: 1 })
    expect(entries[0]).toMatchObject({ action: 'backups.changed', before: { hour: 3 }, after: { hour: 22 } })
  })

  it.each([
    ['backups', /full path/],
    ['s3://My_Bucket', /full path/],
    ['s3://backups/shop', /isn’t connected/],
  ])('reject the location %j with the reason', async (place, reason) => {
    const { settings } = await admin('GET /admin/backups')
    const failure = await expectFailure(admin('PUT /admin/backups/settings', { ...settings, place }))
    expect(failure.details.fields?.place).toMatch(reason)
  })

  it('reject a location below a file', async () => {
    await writeFile(join(folder, 'file'), '')
    const { settings } = await admin('GET /admin/backups')
    const failure = await expectFailure(
      admin('PUT /admin/backups/settings', { ...settings, place: join(folder, 'file', 'backups') }),
    )
    expect(failure.details.fields?.place).toMatch(/a part of the path is a file/)
  })
})

describe('the backup key', () => {
  it('is required for backups, shown once, and encrypted in the database', async () => {
    expect((await expectFailure(admin('POST /admin/backups'))).code).toBe('backup_key_missing')
    expect((await expectFailure(admin('POST /admin/backups/key/kept'))).code).toBe('backup_key_missing')
    const { key } = await admin('POST /admin/backups/key')
    expect(key).toMatch(/^AGE-SECRET-KEY-1/)
    expect(await admin('GET /admin/backups')).toMatchObject({ key: 'unconfirmed' })
    expect(JSON.stringify(await admin('GET /admin/backups'))).not.toContain(key)
    await admin('POST /admin/backups/key/kept')
    expect(await admin('GET /admin/backups')).toMatchObject({ key: 'kept' })

    const stored = await readBackupSettings(shop.db, shop.shop.config.dataFolder)
    expect(JSON.stringify(stored)).not.toContain(key.slice(16, 40))
    const { recipient } = await openCipher(key)
    expect((await readCipher(stored, shop.shop.secrets))?.recipient).toBe(recipient)
    expect((await admin('POST /admin/backups/key')).key).not.toBe(key)
    expect(await admin('GET /admin/backups')).toMatchObject({ key: 'unconfirmed' })
  })

  it('decrypts what it encrypted, and other keys do not', async () => {
    const [cipher, other] = await Promise.all(
      [1, 2].map(async () => openCipher((await admin('POST /admin/backups/key')).key)),
    )
    const encrypted = await cipher?.encrypt(new Blob(['hello']).stream())
    const bytes = await new Response(encrypted).arrayBuffer()
    const decrypt = async (key: typeof cipher) =>
      new Response(await key?.decrypt('a file', new Blob([bytes]).stream())).text()
    expect(await decrypt(cipher)).toBe('hello')
    await expect(decrypt(other)).rejects.toThrow('a file is damaged or incomplete')
  })
})

it('a requested backup is shown as running until its process ends, and recent backups are listed', async () => {
  await admin('POST /admin/backups')
  expect(await admin('GET /admin/backups')).toMatchObject({ isRunning: true })
  await shop.pool.query('update backup_settings set requested_at = null')
  await shop.db.insert(backupRuns).values([
    {
      id: 'a',
      place: folder,
      startedAt: new Date('2026-01-01T03:00:00Z'),
      finishedAt: new Date(),
      verifiedAt: new Date(),
      bytes: 5e9,
    },
    { id: 'b', place: folder, startedAt: new Date('2026-01-02T03:00:00Z') },
  ])
  const backups = await admin('GET /admin/backups')
  // The process of the second one was killed.
  expect(backups).toMatchObject({
    isRunning: false,
    runs: [
      { id: 'b', finishedAt: null, failure: { code: 'interrupted' } },
      { id: 'a', bytes: 5e9, failure: null },
    ],
  })
})

describe('a backup that fails', () => {
  const runFailingBackup = async (args: string[], environment: Record<string, string> = {}) => {
    const shopEnvironment = { DATABASE_URL: databaseUrl(shop.direct), MERCER_DATA: shop.shop.config.dataFolder }
    await shop.db.delete(backupRuns)
    const { code, output } = await runFromSources(['backup', ...args], { ...shopEnvironment, ...environment })
    const [run] = (await admin('GET /admin/backups')).runs
    expect(code).toBe(1)
    expect(output).toContain(run?.failure?.details)
    return run?.failure?.code
  }

  it('is stored with a code that the panel explains and with the system’s error message', async () => {
    await writeFile(join(folder, 'no-folder'), '')
    expect(await runFailingBackup(['--to', join(folder, 'no-folder', 'backups')])).toBe('place_not_folder')
    expect(await runFailingBackup(['--to', 's3://backups/shop'])).toBe('place_refused')
    expect(await runFailingBackup(['--to', join(folder, 'fresh')], { PATH: '' })).toBe('program_missing')
    expect(explainBackupFailure('program_missing')).toContain('Install PostgreSQL’s client programs')
  })

  it('is shown as a general failure if an earlier version stored it without a code', async () => {
    await shop.db.delete(backupRuns)
    await shop.db.insert(backupRuns).values({ id: 'old', place: folder, failure: 'It was the weather.' })
    expect((await admin('GET /admin/backups')).runs[0]?.failure).toEqual({
      code: 'failed',
      details: 'It was the weather.',
    })
  })
})

it('a backup is due once a day at its hour in UTC', () => {
  const now = new Date('2026-03-10T02:30:00Z')
  expect(lastSlot(2, now).toISOString()).toBe('2026-03-10T02:00:00.000Z')
  expect(lastSlot(3, now).toISOString()).toBe('2026-03-09T03:00:00.000Z')
})
