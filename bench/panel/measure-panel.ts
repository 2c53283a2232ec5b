import type { Row } from '../table.ts'
import type { PanelRequests } from './panel-requests.ts'
import type { PanelShop } from './panel-shop.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15)
const WARM_UP = 6

export interface Measured {
  what: string
  small: number
  large: number
  ratio: number
}

/**
 * The time of each request in the median, at both shops by turns, so that what else the machine does slows both alike. The
 * warm-up lets PostgreSQL plan what it prepares.
 */
export async function measurePanel(
  small: PanelShop,
  large: PanelShop,
  requests: { small: PanelRequests; large: PanelRequests },
): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const [what, path] of Object.entries(requests.small)) {
    const times = { small: [] as number[], large: [] as number[] }
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const taken = { small: await time(small, path), large: await time(large, requests.large[what] ?? path) }
      if (round < 0) continue
      times.small.push(taken.small)
      times.large.push(taken.large)
    }
    const [before, after] = [median(times.small), median(times.large)]
    measured.push({ what, small: before, large: after, ratio: after / before })
    console.log(`${what}: ${before.toFixed(1)} ms, ${after.toFixed(1)} ms, ${(after / before).toFixed(2)}`)
  }
  return measured
}

async function time(shop: PanelShop, path: string): Promise<number> {
  const begin = performance.now()
  await shop.read(path)
  return performance.now() - begin
}

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

export const rowsOf = (measured: Measured[]): Row[] =>
  measured.map(({ what, small, large, ratio }) => ({
    request: what,
    'small ms': small.toFixed(1),
    'large ms': large.toFixed(1),
    ratio: ratio.toFixed(2),
  }))
