import type { DiscoveryContext } from '../context.ts'
import type { Engine } from './engine.ts'
import { llm } from './llm/llm.ts'
import { retrieval } from './retrieval/retrieval.ts'

/** Chooses the engine by the configuration. */
export function chooseEngine(shop: DiscoveryContext): Engine {
  const { llm: settings } = shop.config
  return settings ? llm(shop, settings, retrieval(shop)) : retrieval(shop)
}
