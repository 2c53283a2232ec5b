import { residentMemory } from '../processes.ts'
import type { PanelShop } from './panel-shop.ts'

const LOOK_EVERY_MS = 100

export interface MeasuredExport {
  what: string
  rows: number
  seconds: number
  /** Bytes, at most, above what the server took before. */
  growth: number
}

/** Reads a whole table as CSV and watches the memory of the server. A first export lets it take what it needs for any. */
export async function measureExport(shop: PanelShop, path: string): Promise<MeasuredExport> {
  const { pid } = shop.shop
  const before = await residentMemory(pid)
  let most = before
  const watch = setInterval(async () => {
    most = Math.max(most, await residentMemory(pid))
  }, LOOK_EVERY_MS)
  const begin = performance.now()
  let lines = 0
  try {
    for await (const piece of (await shop.open(path)).setEncoding('latin1')) lines += piece.split('\n').length - 1
  } finally {
    clearInterval(watch)
  }
  const seconds = (performance.now() - begin) / 1000
  return { what: path, rows: lines - 1, seconds, growth: Math.max(most, await residentMemory(pid)) - before }
}
