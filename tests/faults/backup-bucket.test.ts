import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { addProduct } from '../support/products.ts'
import { hasSwift, openSwift } from '../support/s3-server.ts'
import { openKillableShop } from './killable-shop.ts'
import { readKey, readProductNames } from './restored.ts'
import { runCommand } from './run-command.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mercer-bucket-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('a backup in a bucket is verified and restored', async ({ skip }) => {
  skip(!hasSwift, 'OpenStack Swift is not installed, or this is not root')
  const swift = await openSwift()
  const shop = await openKillableShop({ MERCER_WORKERS: '1' })
  try {
    await addProduct(shop.client.db, { name: 'In the cloud' })
    const store = { ...swift.environment, MERCER_MEDIA: 'folder' }
    const location = 's3://shop/backups/of-today'
    const backup = await runCommand(['backup', '--to', location], { ...store, MERCER_DATA: shop.folder })
    expect(backup).toEqual({ code: 0, output: expect.stringContaining('It was restored and compared') })
    const to = join(folder, 'from-bucket')
    const environment = { ...store, MERCER_DATA: to, MERCER_BACKUP_KEY: readKey(backup.output) }
    expect((await runCommand(['restore', '--from', location], environment)).output).toContain('The shop is restored to')
    const silent = { info: () => {}, warn: () => {}, error: () => {} }
    const postgres = await startEmbedded({ folder: join(to, 'postgres'), log: silent })
    expect(await readProductNames(postgres.connection)).toEqual(['In the cloud'])
    await postgres.stop()
  } finally {
    await shop.close()
    await swift.close()
  }
})
