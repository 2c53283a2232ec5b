import type { DiscoveryContext } from '../discovery/context.ts'
import type { Config } from './config.ts'

/** The running shop: what its routes, pages and jobs are given. */
export type Shop = DiscoveryContext & { config: Config }
