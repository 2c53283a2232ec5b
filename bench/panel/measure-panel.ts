import type { Row } from '../table.ts'
import type { PanelRequests } from './panel-requests.ts'
import type { PanelShop } from './panel-shop.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15)
const WARM_UP_ROUNDS = 6

/** Median times in ms. */
export interface Measurement {
  name: string
  small: number
  large: number
  ratio: number
}

/**
 * Measures the median time of each request. Requests alternate between the shops, so that other load on the machine affects
 * both equally. During the warm-up, PostgreSQL plans its prepared statements.
 */
export async function measurePanel(
  small: PanelShop,
  large: PanelShop,
  requests: { small: PanelRequests; large: PanelRequests },
): Promise<Measurement[]> {
  const measured: Measurement[] = []
  for (const [name, path] of Object.entries(requests.small)) {
    const times = { small: [] as number[], large: [] as number[] }
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
      const elapsed = { small: await time(small, path), large: await time(large, requests.large[name] ?? path) }
      if (round < 0) continue
      times.small.push(elapsed.small)
      times.large.push(elapsed.large)
    }
    const [smallMs, largeMs] = [median(times.small), median(times.large)]
    const ratio = largeMs / smallMs
    measured.push({ name, small: smallMs, large: largeMs, ratio })
    console.log(`${name}: ${smallMs.toFixed(1)} ms, ${largeMs.toFixed(1)} ms, ${ratio.toFixed(2)}`)
  }
  return measured
}

async function time(shop: PanelShop, path: string): Promise<number> {
  const begin = performance.now()
  await shop.read(path)
  return performance.now() - begin
}

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

export const toRows = (measured: Measurement[]): Row[] =>
  measured.map(({ name, small, large, ratio }) => ({
    request: name,
    'small ms': small.toFixed(1),
    'large ms': large.toFixed(1),
    ratio: ratio.toFixed(2),
  }))
