import { VIEWED_BEFORE } from '#contract/shop.ts'
import { safeSessionStorage } from '#web/browser/browser-storage.ts'
import { readIds } from '../product/viewed.ts'
import { report } from './count-visit.ts'

const STORAGE_KEY = 'viewed-now'

/** Reports the products viewed in this tab before this one. Recommendations are learned from such sequences. */
export function reportView(productId: string): void {
  const before = readIds(safeSessionStorage.getItem(STORAGE_KEY)).filter((id) => id !== productId)
  const viewed = [productId, ...before].slice(0, 1 + VIEWED_BEFORE)
  safeSessionStorage.setItem(STORAGE_KEY, JSON.stringify(viewed))
  if (viewed.length > 1) report({ viewed })
}
