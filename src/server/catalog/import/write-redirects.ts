import { paths } from '#contract/paths.ts'
import { canBeMissing, readPath } from '#contract/redirect-address.ts'
import type { Caller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { addMissingRedirects, removeRedirects } from '../redirects/save-redirects.ts'

interface MovedProduct {
  /** The path of the product's page in another shop. */
  oldPath: string | null | undefined
  slug: string
}

/** Redirects the addresses of products in another shop to their addresses in this one. Redirects by staff are kept. */
export const writeRedirects = (tx: Database, moved: readonly MovedProduct[], caller: Caller): Promise<void> =>
  addMissingRedirects(
    tx,
    listPairs(moved).map((pair) => ({ ...pair, status: 301 as const })),
    caller,
  )

/** The inverse of `writeRedirects`. */
export const undoRedirects = (tx: Database, moved: readonly MovedProduct[], caller: Caller): Promise<void> =>
  removeRedirects(tx, listPairs(moved), caller)

/** Old and new addresses, each old address once. Omits products with the same address in both shops. */
function listPairs(moved: readonly MovedProduct[]): { from: string; to: string }[] {
  const pairs = new Map<string, { from: string; to: string }>()
  for (const { oldPath, slug } of moved) {
    const from = oldPath ? readPath(oldPath) : undefined
    const to = paths.product(slug)
    if (from && canBeMissing(from) && from !== readPath(to) && !pairs.has(from)) pairs.set(from, { from, to })
  }
  return [...pairs.values()]
}
