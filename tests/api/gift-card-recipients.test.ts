import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailDueGiftCards } from '#server/sales/orders/gift-cards/mail-bought.ts'
import { orderGiftCards } from '#server/sales/orders/gift-cards/tables.ts'
import { addGiftCardProduct, buyGiftCards, placeGiftCards, readGiftCardMails } from '../support/bought-gift-cards.ts'
import { openSecondProcess } from '../support/second-process.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

const bob = { recipientName: 'Bob', recipientEmail: 'bob@example.test' }

let shop: TestShop
let other: Awaited<ReturnType<typeof openSecondProcess>>
let admin: SignedIn
let card: string
beforeAll(async () => {
  shop = await openTestShop()
  other = await openSecondProcess(shop)
  admin = await shop.newAdmin()
  card = await addGiftCardProduct(shop, 50_00)
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

/** The day in a number of days. */
const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('a gift card for someone else', () => {
  it('is marked in the cart and the quote, and is always in stock', async () => {
    const { product } = await admin('POST /admin/products', {
      ...{ type: 'gift_card', name: 'Gift card', brand: 'Halden', category: 'Books', price: 25 },
      variants: [{ sku: 'CARD-25', tracked: true, stockCount: 0 }],
    })
    expect(product.variants).toMatchObject([{ tracked: false }])
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: product.id, quantity: 3 })
    expect((await shopper('GET /cart')).items).toMatchObject([{ giftCard: true }])
    expect((await shopper('GET /checkout/quote', {})).items).toMatchObject([{ giftCard: true }])
  })

  it('is mailed with the name of the buyer and a link to its balance, and says so if it is for the buyer', async () => {
    const { id } = await buyGiftCards(shop, card, 2, [{ ...bob, message: 'Happy birthday\nand many more' }])
    const [toBob, toBuyer] = await readGiftCardMails(shop, id)
    expect(toBob?.text).toContain('Ann Shopper sent you this gift card.')
    expect(toBob?.text).toContain('Happy birthday')
    expect(toBob?.text).toContain('Someone bought this gift card for you')
    expect(toBob?.html).toContain(`/gift-cards#${toBob?.code}`)
    expect(toBuyer?.text).toContain('You bought this gift card')
    expect(toBuyer?.text).not.toContain('sent you')
  })

  it('is mailed on the chosen day, once, although two processes do it', async () => {
    const { id } = await buyGiftCards(shop, card, 1, [{ ...bob, sendOn: dayAhead(30) }])
    await mailDueGiftCards(shop.shop.db)
    expect(await readGiftCardMails(shop, id)).toEqual([])
    await shop.db.update(orderGiftCards).set({ sendOn: '2026-01-01' }).where(eq(orderGiftCards.orderId, id))
    await Promise.all([shop.shop.db, other.shop.db, shop.shop.db].map(mailDueGiftCards))
    expect(await readGiftCardMails(shop, id)).toHaveLength(1)
  })

  it.each([
    ['more recipients than gift cards', [bob, bob]],
    ['an invalid address', [{ ...bob, recipientEmail: 'bob' }]],
    ['a day that is more than a year away', [{ ...bob, sendOn: dayAhead(400) }]],
    ['a link in the message', [{ ...bob, message: 'See https://example.test' }]],
    ['an address of a page in the message', [{ ...bob, message: 'Go to bad.example now' }]],
  ])('is rejected with %s', async (_, sent) => {
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: card })
    expect((await expectFailure(placeGiftCards(shopper, card, sent))).code).toBe('invalid_request')
  })
})
