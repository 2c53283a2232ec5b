import { call } from '#web/api/client.ts'
import { useCart } from '#web/state/cart.ts'
import { storeGuest } from '#web/state/guest.ts'

/** Begins the checkout of a guest, or continues it with another email address. The cart moves to the server. */
export async function beginGuest(email: string, onBegun?: () => void): Promise<void> {
  const { token } = await call('POST /checkout/guest', { email })
  onBegun?.()
  storeGuest(token, email)
  // Lines that were added meanwhile move too.
  await useCart.getState().sync()
}
