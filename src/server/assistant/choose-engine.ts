import type { Shop } from '../shop.ts'
import type { Engine } from './engine.ts'
import { retrieval } from './retrieval/retrieval.ts'

/** Who answers in this shop. */
export function chooseEngine(shop: Shop): Engine {
  return retrieval(shop)
}
