import type { CatalogContext } from '../catalog/context.ts'
import type { IdentityContext } from '../identity/context.ts'

/** The parts of the running shop that this layer uses. */
export type EngagementContext = IdentityContext & CatalogContext
