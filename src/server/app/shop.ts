import type { DiscoveryContext } from '../discovery/context.ts'
import type { Config } from './config.ts'

/** The running shop, as routes, pages and jobs get it. */
export type Shop = DiscoveryContext & { config: Config }
