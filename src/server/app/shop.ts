import type { DiscoveryContext } from '../discovery/context.ts'
import type { Config } from './config.ts'

/** The context that routes, pages and jobs receive. */
export type Shop = DiscoveryContext & { config: Config }
