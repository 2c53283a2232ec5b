import type { QuoteJson } from '#contract/checkout.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import { viewerOf } from '#web/order/order-viewer.ts'
import { type NewLine, useCart } from '#web/state/cart.ts'
import { findUnits } from '#web/state/lines.ts'
import { toContact } from '../addresses/to-contact.ts'
import { GUEST_ID } from '../checkout/buyer.ts'
import { finishCheckout } from '../checkout/finish-checkout.ts'
import { beginGuest } from '../checkout/guest/begin-guest.ts'
import { payOrder } from '../checkout/payment/pay-order.ts'
import { placeOrder } from '../checkout/place-order.ts'
import type { Pay, WalletBuyer } from './wallet.ts'

interface Purchase {
  /** The signed-in shopper; null for a guest. */
  user: { id: string; email: string } | null
  /** The product of the page, of which the cart is to have at least these units. */
  product: NewLine | undefined
  /** What the wallet showed. */
  quote: QuoteJson
  method: string
}

/**
 * Places the order of a wallet, pays it, and shows it. The server rejects it if the total has changed. Safe to repeat: the same order is found
 * again.
 */
export async function completePurchase(
  page: Parameters<typeof finishCheckout>[0],
  { user, product, quote, method }: Purchase,
  buyer: WalletBuyer,
  pay: Pay,
): Promise<void> {
  if (!user) await beginGuest(buyer.email)
  if (product) await addMissing(product)
  const { country, ...address } = buyer.address
  const form = {
    ...toContact(buyer),
    // The account has a confirmed address, to which its emails go.
    ...(user && { email: user.email }),
    ...address,
    // The server also takes the code GB.
    country: country as CountryCode,
    ...{ shippingMethod: method, paymentMethod: 'online' as const, saveAddress: false },
    // Shoppers cannot correct the address in the form of the shop.
    ...{ express: true, confirmAddress: true },
  }
  const userId = user?.id ?? GUEST_ID
  const { order, orderKey } = await placeOrder(userId, form, quote)
  const paid = order.can.pay ? await payOrder(order.id, viewerOf(userId, orderKey), { pay }) : order
  await finishCheckout(page, { id: userId }, paid, orderKey)
}

/** Adds the units that the cart lacks. */
async function addMissing(product: NewLine): Promise<void> {
  await useCart.getState().sync()
  const { items, add } = useCart.getState()
  const quantity = product.quantity - findUnits(items, product)
  if (quantity > 0) await add({ ...product, quantity })
}
