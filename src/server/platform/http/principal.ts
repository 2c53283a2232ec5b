import type { Role } from '#contract/roles.ts'

/** The account that a request is signed in to, as its access token says. */
export interface Principal {
  userId: string
  sessionId: string
  role: Role
}

/** Knows accounts and their sessions, for endpoints that do not. */
export interface Authenticator {
  /** @throws ShopError unauthenticated for no token of ours, token_expired when it or its session is over */
  readToken(token: string): Promise<Principal>
  /**
   * Checks what the shop demands of staff before they work in the panel.
   * @throws ShopError two_step_setup_required
   */
  assertStaffReady(principal: Principal): Promise<void>
}
