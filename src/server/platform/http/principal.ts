import type { Role } from '#contract/roles.ts'

/** The signed-in account of a request, from its access token. */
export interface Principal {
  userId: string
  sessionId: string
  role: Role
}

/** A guest at checkout. The email address never changes: with another one, it is another guest. */
export interface Guest {
  id: string
  email: string
}

/** Verifies access tokens and tokens of guests. Implemented by the layer `identity`. */
export interface Authenticator {
  /** @throws ShopError unauthenticated for an invalid token, token_expired when it has expired or its session has ended */
  readToken(token: string): Promise<Principal>
  /** @throws ShopError unauthenticated for a token that is unknown, has expired or was ended */
  readGuest(token: string): Promise<Guest>
  /**
   * The ID of the customer whose order is opened with a key.
   * @throws ShopError not_found for a text that is not the key of this order; link_expired
   */
  openOrderKey(key: string, orderId: string): Promise<string>
  /**
   * Checks that a member of staff has met the requirements for using the panel.
   * @throws ShopError two_step_setup_required
   */
  assertStaffReady(principal: Principal): Promise<void>
}
