import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives back to the system what only the start needed: reading some thousand modules leaves garbage of 150 MB and more,
 * which V8 would keep for later. Takes about a tenth of a second, in which nothing else is done.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  // An ordinary collection frees the objects and keeps their pages.
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/**
 * Lets the heap grow by a quarter between collections. V8 by itself lets it double and more: under the loads of
 * `npm run bench -- memory` a server with 10,000 products then keeps 586 MB in place of 344.
 */
export const boundHeapGrowth = (): void => setFlagsFromString('--heap-growing-percent=25')
