import { canBeMissing } from '#contract/can-be-missing.ts'
import { readPath } from '#contract/redirect-address.ts'
import type { Caller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { addMissingRedirects, removeRedirects } from '../redirects/save-redirects.ts'

interface MovedPage {
  /** Its path in another shop. */
  oldPath: string | null | undefined
  /** Its path in this one. */
  to: string
}

/** Redirects the addresses of pages in another shop to their addresses in this one. Redirects by staff are kept. */
export const writeRedirects = (tx: Database, moved: readonly MovedPage[], caller: Caller): Promise<void> =>
  addMissingRedirects(
    tx,
    listPairs(moved).map((pair) => ({ ...pair, status: 301 as const })),
    caller,
  )

/** The inverse of `writeRedirects`. */
export const undoRedirects = (tx: Database, moved: readonly MovedPage[], caller: Caller): Promise<void> =>
  removeRedirects(tx, listPairs(moved), caller)

/** Old and new addresses, each old address once. Omits pages with the same address in both shops. */
function listPairs(moved: readonly MovedPage[]): { from: string; to: string }[] {
  const pairs = new Map<string, { from: string; to: string }>()
  for (const { oldPath, to } of moved) {
    const from = oldPath ? readPath(oldPath) : undefined
    if (from && canBeMissing(from) && from !== readPath(to) && !pairs.has(from)) pairs.set(from, { from, to })
  }
  return [...pairs.values()]
}
