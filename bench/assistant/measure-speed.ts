import { categories } from '#contract/shop.ts'
import { createRandom } from '#demo/random.ts'
import { categoryProfiles } from '../catalog/category-profiles.ts'
import { percentiles } from '../percentiles.ts'

/** Percentiles of the response time, in milliseconds. */
export interface Speed {
  p50: number
  p95: number
}

const WARM_UP = 40
const MEASURED = 300

/** Compares the response times of a plain search and the assistant for the same words. Calls are sequential. */
export async function measureSpeed(url: string): Promise<{ search: Speed; assistant: Speed }> {
  const random = createRandom('assistant')
  const terms = Array.from({ length: WARM_UP + MEASURED }, (_, at) => {
    const { nouns, materials } = categoryProfiles[random.pick(categories)]
    const words = `${random.pick(materials)} ${random.pick(nouns)}`
    return { words, maxPrice: 20 + (at % 180) }
  })
  const search: number[] = []
  const assistant: number[] = []
  for (const { words, maxPrice } of terms) {
    // The maximum prices differ, so that neither call uses the other's cached selection.
    const query = new URLSearchParams({ q: words, maxPrice: `${maxPrice}.5` })
    search.push(await timed(() => fetch(`${url}/api/products/search?${query}`)))
    assistant.push(await timed(() => askAssistant(url, `do you have a ${words} under $${maxPrice}?`)))
  }
  return { search: summarizeTimes(search.slice(WARM_UP)), assistant: summarizeTimes(assistant.slice(WARM_UP)) }
}

const askAssistant = (url: string, message: string) =>
  fetch(`${url}/api/ai/chat`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
  })

async function timed(call: () => Promise<Response>): Promise<number> {
  const start = performance.now()
  const response = await call()
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  return performance.now() - start
}

function summarizeTimes(times: number[]): Speed {
  const percentile = percentiles(times)
  return { p50: percentile(0.5), p95: percentile(0.95) }
}
