import { VIEWED_BEFORE } from '#contract/shop.ts'
import { safeSessionStorage } from '#web/browser/browser-storage.ts'
import { readIds } from '../product/viewed.ts'
import { report } from './count-visit.ts'

const VIEWED_NOW = 'viewed-now'

/** Reports the products viewed in this tab before this one. Recommendations are learned from such sequences. */
export function reportView(productId: string): void {
  const before = readIds(safeSessionStorage.getItem(VIEWED_NOW)).filter((id) => id !== productId)
  const viewed = [productId, ...before].slice(0, 1 + VIEWED_BEFORE)
  safeSessionStorage.setItem(VIEWED_NOW, JSON.stringify(viewed))
  if (viewed.length > 1) report({ viewed })
}
