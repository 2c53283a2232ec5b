import { residentMemory } from '../processes.ts'
import type { PanelShop } from './panel-shop.ts'

const SAMPLE_EVERY_MS = 100

export interface MeasuredExport {
  path: string
  rows: number
  seconds: number
  /** Growth of the server's resident memory from before the export to its peak, in bytes. */
  growth: number
}

/** Downloads a CSV export and measures the server's memory during it. */
export async function measureExport(shop: PanelShop, path: string): Promise<MeasuredExport> {
  const { pid } = shop.shop
  const before = await residentMemory(pid)
  let peak = before
  const sampling = setInterval(async () => {
    peak = Math.max(peak, await residentMemory(pid))
  }, SAMPLE_EVERY_MS)
  const begin = performance.now()
  let lines = 0
  try {
    for await (const chunk of (await shop.open(path)).setEncoding('latin1')) lines += chunk.split('\n').length - 1
  } finally {
    clearInterval(sampling)
  }
  const seconds = (performance.now() - begin) / 1000
  return { path, rows: lines - 1, seconds, growth: Math.max(peak, await residentMemory(pid)) - before }
}
