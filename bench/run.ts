/**
 * `npm run bench` runs all benchmarks; `npm run bench -- load` runs one of them.
 * Ratios compare measurements of the same run, because speed differs between machines and between runs.
 */
import { measureCheckout } from './checkout.ts'
import { measureLoad } from './load.ts'
import { measureMemory } from './memory.ts'
import { measurePages } from './pages.ts'
import { measureSignIn } from './sign-in.ts'
import { measureStart } from './start.ts'
import { measureWorkers } from './workers.ts'

const benchmarks = {
  load: measureLoad,
  checkout: measureCheckout,
  'sign-in': measureSignIn,
  pages: measurePages,
  memory: measureMemory,
  start: measureStart,
  workers: measureWorkers,
}

const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !(name in benchmarks))
if (unknown.length > 0)
  throw new Error(`Unknown benchmark ${unknown.join(', ')}. Choose from ${Object.keys(benchmarks).join(', ')}`)

for (const [name, measure] of Object.entries(benchmarks)) {
  if (requested.length === 0 || requested.includes(name)) await measure()
}
