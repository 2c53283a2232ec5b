import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { products } from '#server/catalog/products/tables.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { address } from './checkout.ts'
import { renderEmail } from './emails.ts'
import { payRest, quoteDue } from './gift-cards.ts'
import { addProduct } from './products.ts'
import type { Caller, TestShop } from './shop.ts'

/** The code of a gift card in an email. */
export const CODE = /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b/

/** Recipients without the line, which is added. */
export type GiftRecipients = { recipientName: string; recipientEmail: string; message?: string; sendOn?: string }[]

/** Adds a gift card as a product. @param price in cents @returns its id */
export async function addGiftCardProduct({ db }: TestShop, price: number): Promise<string> {
  const { id } = await addProduct(db, { price, stock: 1000 })
  await db.update(products).set({ type: 'gift_card' }).where(eq(products.slug, id))
  return id
}

/** Places an order for the cart. @param sent for whom the gift cards of a product are */
export async function placeGiftCards(
  shopper: Caller,
  productId: string,
  sent: GiftRecipients = [],
  fields: object = {},
) {
  const { items } = await shopper('GET /cart')
  const itemId = items.find((item) => item.productId === productId)?.id ?? ''
  const form = { ...address, shippingMethod: 'standard', ...(await quoteDue(shopper)), ...fields }
  const giftCards = sent.map((recipient) => ({ itemId, ...recipient }))
  return (await shopper('POST /orders/create', { ...form, giftCards }, { idempotencyKey: randomUUID() })).order
}

/** Buys gift cards as a new shopper. */
export async function buyGiftCards(shop: TestShop, productId: string, quantity: number, sent: GiftRecipients = []) {
  const shopper = await shop.newShopper()
  await shopper('POST /cart/add', { productId, quantity })
  const { id } = await placeGiftCards(shopper, productId, sent)
  await payRest(shopper, id)
  return { shopper, id }
}

/** The emails with the gift cards of an order. */
export async function readGiftCardMails({ db }: TestShop, orderId: string) {
  const sent = await db
    .select()
    .from(mails)
    .where(sql`${mails.kind} = 'gift-card' and ${mails.data}->>'orderId' = ${orderId}`)
    .orderBy(mails.key)
  return Promise.all(
    sent.map(async (mail) => {
      const { html, text } = await renderEmail(db, mail)
      return { recipient: mail.recipient, code: CODE.exec(text)?.[0] ?? '', html, text }
    }),
  )
}
