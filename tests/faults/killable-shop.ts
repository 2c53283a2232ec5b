import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { vi } from 'vitest'
import { connect, type DatabaseClient } from '#server/platform/database/client.ts'
import { connectionToEmbedded } from '#server/platform/database/embedded.ts'
import { findPostmaster } from '#server/platform/database/postgres/postmaster.ts'
import { freePort, type ShopProcess, startShopProcess, waitUntilReady } from '../support/shop-process.ts'

export type Victim = 'server' | 'database' | 'both'

/** A shop with its own database that can be killed and restarted at the same address. */
export interface KillableShop {
  url: string
  folder: string
  /** Process ID of the supervisor. */
  pid(): number
  /** A connection pool of the test to the shop's database. */
  client: DatabaseClient
  /** `kill -9`. Resolves when the shop is ready again. */
  kill(victim: Victim): Promise<void>
  /** Whether the shop was down at any time since this timestamp in milliseconds. */
  wasDownSince(since: number): boolean
  /** Stops the shop with SIGTERM. @returns the exit code */
  stop(): Promise<number | null>
  /** Resolves when the shop is ready again after the last `kill`. */
  waitUntilRecovered(): Promise<void>
  close(): Promise<void>
}

/** Opens an empty shop in the folder MERCER_DATA, by default a temporary one. */
export async function openKillableShop(environment: Record<string, string> = {}): Promise<KillableShop> {
  const port = String(await freePort())
  const folder = environment.MERCER_DATA ?? (await mkdtemp(join(tmpdir(), 'mercer-faults-')))
  const readPostmaster = () => findPostmaster(join(folder, 'postgres', 'cluster'))
  const start = () =>
    startShopProcess({
      PORT: port,
      MERCER_DATA: folder,
      MERCER_DEMO: 'off',
      MERCER_OPEN: 'on',
      MERCER_RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
      ...environment,
    })
  let shop: ShopProcess = await start()
  const client = connect(await connectionToEmbedded(join(folder, 'postgres')), () => {})
  const outages: { end?: number }[] = []
  let recovery: Promise<void> = Promise.resolve()

  async function killDatabase(): Promise<number> {
    const pid = await readPostmaster()
    if (pid === undefined) throw new Error('The database is not running')
    process.kill(pid, 'SIGKILL')
    return pid
  }

  async function killAndRecover(victim: Victim): Promise<void> {
    if (victim === 'database') {
      const killed = await killDatabase()
      // The old process may still respond until the new one is ready.
      await vi.waitUntil(async () => ![undefined, killed].includes(await readPostmaster()), { timeout: 30_000 })
      await waitUntilReady(shop.url)
      await sleep(500)
    } else {
      await Promise.all([shop.kill(), victim === 'both' && killDatabase()])
      shop = await start()
    }
  }

  return {
    url: shop.url,
    folder,
    pid: () => shop.pid,
    stop: () => shop.stop(),
    client,
    kill(victim) {
      const outage: (typeof outages)[number] = {}
      outages.push(outage)
      recovery = killAndRecover(victim).then(() => {
        outage.end = Date.now()
      })
      return recovery
    },
    wasDownSince: (since) => outages.some(({ end }) => end === undefined || end >= since),
    waitUntilRecovered: () => recovery,
    async close() {
      await client.close()
      await shop.stop()
      if (folder !== environment.MERCER_DATA) await rm(folder, { recursive: true, force: true })
    },
  }
}
