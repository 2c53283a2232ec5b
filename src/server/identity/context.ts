import type { PlatformContext } from '../platform/context.ts'
import type { EndedSessions } from './accounts/ended-sessions.ts'
import type { GoogleSettings } from './accounts/google/google-settings.ts'
import type { AccessTokens } from './accounts/tokens.ts'
import type { ViesSettings } from './buyer-taxes/ask-vies.ts'

export interface IdentityConfig {
  /** Undefined when signing in with Google is not configured. */
  google: GoogleSettings | undefined
  /** Undefined when VAT numbers are not checked in VIES. */
  vies: ViesSettings | undefined
}

/** The parts of the running shop that this layer uses. */
export type IdentityContext = PlatformContext & {
  config: IdentityConfig
  accessTokens: AccessTokens
  endedSessions: EndedSessions
}
