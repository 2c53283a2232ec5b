/**
 * `npm run bench` measures everything; `npm run bench -- load` only that part of it.
 * Ratios are made within one run, because machines differ and are noisy.
 */
import { measureCheckout } from './checkout.ts'
import { measureLoad } from './load.ts'
import { measureMemory } from './memory.ts'
import { measurePages } from './pages.ts'
import { measureSignIn } from './sign-in.ts'
import { measureStart } from './start.ts'

const parts = {
  load: measureLoad,
  checkout: measureCheckout,
  'sign-in': measureSignIn,
  pages: measurePages,
  memory: measureMemory,
  start: measureStart,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0)
  throw new Error(`There is no benchmark ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`)

for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) await measure()
}
