import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { limitMemory, WITHOUT_MEMORY_LIMIT } from '../support/memory-limit.ts'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { listChildren } from './process-facts.ts'

const MEGABYTE = 1024 * 1024

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mercer-memory-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function startWithin(
  megabytes: number,
  skip: (reason: string) => never,
  run: (starting: Promise<ShopProcess>) => Promise<void>,
): Promise<void> {
  const limit = limitMemory(megabytes * MEGABYTE)
  if (!limit) return skip(WITHOUT_MEMORY_LIMIT)
  const environment = { MERCER_DATA: folder, MERCER_DEMO: 'off', MERCER_OPEN: 'on' }
  try {
    await run(startShopProcess(environment, undefined, undefined, limit.prefix))
  } finally {
    // Retries, because the control group can be removed only after the system has cleaned up its processes.
    await vi.waitFor(() => limit.remove(), { timeout: 10_000, interval: 50 })
  }
}

it('a shop with the built-in database runs in 400 MB in a single process', ({ skip }) =>
  startWithin(400, skip, async (starting) => {
    const shop = await starting
    for (let call = 0; call < 20; call++) expect((await fetch(`${shop.url}/?n=${call}`)).status).toBe(200)
    expect(await listChildren(shop.pid), 'only the database is a child process').toHaveLength(1)
    expect(await shop.stop()).toBe(0)
  }))

it('a shop with too little memory does not start, and reports how much it needs', ({ skip }) =>
  startWithin(200, skip, async (starting) => {
    const message =
      /^Mercer cannot continue: The shop may use 200 MB of memory here, and needs 300 MB: raise the limit/m
    await expect(starting).rejects.toThrow(message)
  }))
