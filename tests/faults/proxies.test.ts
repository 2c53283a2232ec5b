import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { isInstalled, openProxy, proxies, type RunningProxy } from './proxy.ts'
import { openWorkerShop, type WorkerShop } from './worker-shop.ts'

const WORKERS = 2

let shop: WorkerShop
const running: Record<string, RunningProxy> = {}
beforeAll(async () => {
  shop = await openWorkerShop(WORKERS)
  for (const [name, kind] of Object.entries(proxies))
    if (isInstalled(kind)) running[name] = await openProxy(kind, new URL(shop.url).host)
})
afterAll(async () => {
  for (const proxy of Object.values(running)) await proxy.close()
  await shop.close()
})

it('SIGHUP replaces all workers without a failed request behind a proxy', async ({ skip }) => {
  if (Object.keys(running).length === 0) skip(`not installed: ${Object.keys(proxies).join(', ')}`)
  const before = await shop.workers()
  const visits = Object.entries(running).map(([name, { url }]) => ({ name, visit: shop.visit(url) }))
  process.kill(shop.pid(), 'SIGHUP')
  await shop.untilWorkers((pids) => pids.filter((pid) => !before.includes(pid)).length === WORKERS)
  // The old workers serve connections that the proxies keep open for up to a minute.
  const counts = visits.map(({ visit }) => visit.countSucceeded())
  await vi.waitUntil(
    () => visits.every(({ visit }, index) => visit.countSucceeded() > (counts[index] ?? 0) + 50),
    20_000,
  )
  for (const { name, visit } of visits) {
    const { succeeded, failed } = await visit.end()
    expect({ name, failed }).toEqual({ name, failed: [] })
    expect(succeeded).toBeGreaterThan(20)
  }
})
