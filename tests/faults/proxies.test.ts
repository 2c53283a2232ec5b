import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { isInstalled, openProxy, proxies, type RunningProxy } from './proxy.ts'
import { openWorkerShop, type WorkerShop } from './worker-shop.ts'

const WORKERS = 2

let shop: WorkerShop
const opened: Record<string, RunningProxy> = {}
beforeAll(async () => {
  shop = await openWorkerShop(WORKERS)
  for (const [name, kind] of Object.entries(proxies))
    if (isInstalled(kind)) opened[name] = await openProxy(kind, new URL(shop.url).host)
})
afterAll(async () => {
  for (const proxy of Object.values(opened)) await proxy.close()
  await shop.close()
})

const installed = Object.entries(proxies).map(([name, kind]) => ({ name, kind, missing: !isInstalled(kind) }))

it('SIGHUP replaces every worker without a failed request behind a proxy', async ({ skip }) => {
  const missing = installed.filter((each) => each.missing).map(({ name }) => name)
  if (Object.keys(opened).length === 0) skip(`not installed: ${missing.join(', ')}`)
  const before = await shop.workers()
  const visits = Object.entries(opened).map(([name, { url }]) => ({ name, visit: shop.visit(url) }))
  process.kill(shop.pid(), 'SIGHUP')
  await shop.untilWorkers((pids) => pids.filter((pid) => !before.includes(pid)).length === WORKERS)
  // The old ones still answer on connections that the proxies keep, up to a minute.
  const seen = visits.map(({ visit }) => visit.answered())
  await vi.waitUntil(() => visits.every(({ visit }, index) => visit.answered() > (seen[index] ?? 0) + 50), 20_000)
  for (const { name, visit } of visits) {
    const { answered, failed } = await visit.end()
    expect({ name, failed }).toEqual({ name, failed: [] })
    expect(answered).toBeGreaterThan(20)
  }
})
