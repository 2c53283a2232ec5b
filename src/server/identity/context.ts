import type { PlatformContext } from '../platform/context.ts'
import type { EndedSessions } from './accounts/ended-sessions.ts'
import type { GoogleSettings } from './accounts/google/google-settings.ts'
import type { AccessTokens } from './accounts/tokens.ts'

export interface IdentityConfig {
  /** Without it nobody signs in with Google. */
  google: GoogleSettings | undefined
}

/** What signing in and accounts need of the running shop. */
export type IdentityContext = PlatformContext & {
  config: IdentityConfig
  accessTokens: AccessTokens
  endedSessions: EndedSessions
}
