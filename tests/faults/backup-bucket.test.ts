import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { addProduct } from '../support/products.ts'
import { hasSwift, openSwift } from '../support/s3-server.ts'
import { openKillableShop } from './killable-shop.ts'
import { keyIn, productsIn } from './restored.ts'
import { runCommand } from './run-command.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mercer-bucket-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('a backup in a bucket is verified and restored from there', async ({ skip }) => {
  skip(!hasSwift, 'OpenStack Swift is not installed, or this is not root')
  const swift = await openSwift()
  const shop = await openKillableShop({ MERCER_WORKERS: '1' })
  try {
    await addProduct(shop.client.db, { name: 'In the cloud' })
    const store = { ...swift.environment, MERCER_MEDIA: 'folder' }
    const place = 's3://shop/backups/of-today'
    const made = await runCommand(['backup', '--to', place], { ...store, MERCER_DATA: shop.folder })
    expect(made).toEqual({ code: 0, said: expect.stringContaining('It was restored and compared') })
    const to = join(folder, 'from-bucket')
    const environment = { ...store, MERCER_DATA: to, MERCER_BACKUP_KEY: keyIn(made.said) }
    expect((await runCommand(['restore', '--from', place], environment)).said).toContain('The shop is restored to')
    const silent = { info: () => {}, warn: () => {}, error: () => {} }
    const postgres = await startEmbedded({ folder: join(to, 'postgres'), log: silent })
    expect(await productsIn(postgres.connection)).toEqual(['In the cloud'])
    await postgres.stop()
  } finally {
    await shop.close()
    await swift.close()
  }
})
