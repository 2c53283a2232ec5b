import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { limitMemory, WITHOUT_MEMORY_LIMIT } from '../support/memory-limit.ts'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { childrenOf } from './process-facts.ts'

const MEGABYTE = 1024 * 1024

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mercer-memory-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function startWithin(
  megabytes: number,
  skip: (reason: string) => never,
  use: (starting: Promise<ShopProcess>) => Promise<void>,
): Promise<void> {
  const limit = limitMemory(megabytes * MEGABYTE)
  if (!limit) return skip(WITHOUT_MEMORY_LIMIT)
  const environment = { MERCER_DATA: folder, MERCER_DEMO: 'off', MERCER_OPEN: 'on' }
  try {
    await use(startShopProcess(environment, undefined, undefined, limit.prefix))
  } finally {
    // The system needs a moment to forget processes that have ended.
    await vi.waitFor(() => limit.remove(), { timeout: 10_000, interval: 50 })
  }
}

it('a shop with its database runs in 400 MB, in a single process', ({ skip }) =>
  startWithin(400, skip, async (starting) => {
    const shop = await starting
    for (let call = 0; call < 20; call++) expect((await fetch(`${shop.url}/?n=${call}`)).status).toBe(200)
    expect(await childrenOf(shop.pid), 'no process but the database').toHaveLength(1)
    expect(await shop.stop()).toBe(0)
  }))

it('a shop with too little memory refuses to start, and says how much it needs', ({ skip }) =>
  startWithin(200, skip, async (starting) => {
    const needs = /^Mercer cannot continue: The shop may use 200 MB of memory here, and needs 300 MB: raise the limit/m
    await expect(starting).rejects.toThrow(needs)
  }))
