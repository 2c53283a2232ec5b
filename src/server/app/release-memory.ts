import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Returns memory that was needed only during the start to the system: loading thousands of modules leaves 150 MB of garbage or
 * more, and V8 would keep its pages. Blocks the process for about a tenth of a second.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  // An ordinary collection frees the objects but keeps their pages.
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/**
 * Limits heap growth between collections to a quarter. By default V8 lets the heap more than double: under the load of
 * `npm run bench -- memory`, a server with 10,000 products then uses 586 MB instead of 344 MB.
 */
export const boundHeapGrowth = (): void => setFlagsFromString('--heap-growing-percent=25')
