import type { CatalogContext } from '../catalog/context.ts'
import type { IdentityContext } from '../identity/context.ts'

/** What reviews, wishlists, messages, newsletters and pages need of the running shop. */
export type EngagementContext = IdentityContext & CatalogContext
