import type { UserJson } from '#contract/accounts.ts'

/** Who checks out: the signed-in user, or a guest. */
export interface Buyer
  extends Pick<UserJson, 'id' | 'name' | 'email' | 'phone' | 'address' | 'city' | 'state' | 'zipCode' | 'country'> {
  /** A guest's orders must have the email address with which the checkout began. */
  isGuest?: true
}

/** In place of the ID of an account. It stays the same when the guest changes the email address, so that nothing typed is lost. */
export const GUEST_ID = 'guest'

export const guestWith = (email: string): Buyer => ({
  ...{ id: GUEST_ID, email, isGuest: true },
  ...{ name: '', phone: '', address: '', city: '', state: '', zipCode: '', country: '' },
})
