import { GUEST_HEADER } from '#contract/guests.ts'
import { address } from './checkout.ts'
import { addProduct } from './products.ts'
import { type Caller, createCaller, type TestShop } from './shop.ts'

export type GuestCaller = Caller & {
  email: string
  token: string
  /** An address with the guest's email address. */
  address: typeof address
}

/** Lets guests buy, or requires signing in. */
export const allowGuests = async (shop: TestShop, guestCheckout = true): Promise<void> =>
  allowGuestsAs(await shop.newAdmin(), guestCheckout)

/** The same as staff. */
export async function allowGuestsAs(admin: Caller, guestCheckout: boolean): Promise<void> {
  const { settings, revision } = await admin('GET /admin/settings')
  await admin('PUT /admin/settings', { settings: { ...settings, guestCheckout }, revision })
}

let guests = 0

/** Begins the checkout of a guest. @returns a caller with the guest's token */
export async function newGuest(shop: TestShop, email = `guest-${++guests}@example.test`): Promise<GuestCaller> {
  const { token } = await shop.visitor('POST /checkout/guest', { email })
  return guestWith(shop, token, email)
}

export const guestWith = (shop: TestShop, token: string, email = ''): GuestCaller =>
  Object.assign(createCaller(shop.app, undefined, undefined, undefined, { [GUEST_HEADER]: token }), {
    email,
    token,
    address: { ...address, email },
  })

/** Begins the checkout of a guest with a new product in the cart. */
export async function createGuestWithCart(
  shop: TestShop,
  { stock = 10, quantity = 2, email = undefined as string | undefined } = {},
) {
  const product = await addProduct(shop.db, { stock })
  const guest = await newGuest(shop, email)
  await guest('POST /cart/add', { productId: product.id, quantity })
  return { guest, product, item: product.variantIds[0] }
}
