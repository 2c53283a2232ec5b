import { errorAt, ShopError } from '#contract/errors.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { t } from '#messages/checkoutErrors.ts'
import type { Guest } from '#server/platform/http/principal.ts'

type GuestSettings = Pick<ShopSettings, 'guestCheckout'>

/** @throws ShopError forbidden if shoppers must sign in before they order */
export function assertGuestsMayOrder({ guestCheckout }: GuestSettings): void {
  if (!guestCheckout) throw new ShopError('forbidden', { message: t('guestsMustSignIn') })
}

/** @throws ShopError forbidden; invalid_request for an email address that is not the guest's */
export function assertGuestMayOrder(guest: Guest, settings: GuestSettings, { email }: { email: string }): void {
  assertGuestsMayOrder(settings)
  if (email.toLowerCase() !== guest.email.toLowerCase())
    throw errorAt('email', 'invalid_request', t('guestEmail', { email: guest.email }))
}
