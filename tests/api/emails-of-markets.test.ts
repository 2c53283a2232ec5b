import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { products } from '#server/catalog/products/tables.ts'
import { sendStockAlerts } from '#server/catalog/stock-alerts/send-stock-alerts.ts'
import { sendPriceDrops } from '#server/engagement/wishlist/price-drops.ts'
import { wishlistItems } from '#server/engagement/wishlist/tables.ts'
import { mailChoices } from '#server/identity/mail-choices/tables.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { renderEmail } from '../support/emails.ts'
import { addProduct, setStock } from '../support/products.ts'
import { addEuroMarket, EURO_PREFIX, setPrices } from '../support/selling-in-euros.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
/** Its prices are in euros, and its pages in German. */
let list: number
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  list = await addEuroMarket(admin)
})
beforeEach(async () => {
  await shop.db.delete(mails)
  await shop.db.delete(mailChoices)
})
afterAll(() => shop.close())

const inAustria = ({ token }: SignedIn) => shop.callFrom('127.0.0.1', token, EURO_PREFIX)
const listMails = () =>
  shop.db
    .select()
    .from(mails)
    .where(inArray(mails.kind, ['price-drops', 'back-in-stock']))
    .orderBy(mails.createdAt)
const setDefaultPrice = (id: string, price: number) =>
  shop.db.update(products).set({ price }).where(eq(products.slug, id))
const setEuros = (product: string, price: number | null) => setPrices(admin, list, { product, price })
const passOneDay = () => shop.db.update(mailChoices).set({ lastSentAt: sql`last_sent_at - interval '25 hours'` })

async function addLamp(euros: number | null = 36) {
  const { id, variantIds } = await addProduct(shop.db, { name: 'Moon Lamp', price: 40_00, stock: 5 })
  if (euros !== null) await setEuros(id, euros)
  await admin('PUT /admin/translations', {
    translations: [{ type: 'product', id, language: 'de', field: 'name', text: 'Mondlampe' }],
  })
  return { id, stockItem: variantIds[0] ?? 0 }
}

async function newReader(): Promise<SignedIn> {
  const shopper = await shop.newShopper()
  await shopper('PUT /user/mail-choices', { 'price-drops': true })
  return shopper
}

/** Translates the handle of a product. @returns the address of its page in the euro market */
async function translateHandle(id: string): Promise<string> {
  const text = `leuchte-${id}`
  await admin('PUT /admin/translations', {
    translations: [{ type: 'product', id, language: 'de', field: 'handle', text }],
  })
  return `https://shop.example/${EURO_PREFIX}/products/${text}`
}

describe('emails about price drops', () => {
  it('have the prices, the language and the pages of the market in which the product was added', async () => {
    const { id } = await addLamp()
    const shopper = await newReader()
    await inAustria(shopper)('PUT /wishlist/{id}', { id })
    await setDefaultPrice(id, 10_00)
    await sendPriceDrops(shop.shop)
    expect(await listMails()).toEqual([])
    await setEuros(id, 29.9)
    await setDefaultPrice(id, 90_00)
    await sendPriceDrops(shop.shop)
    const [mail] = await listMails()
    if (!mail) throw new Error('There is no mail')
    expect(mail).toMatchObject({ language: 'de', subject: expect.stringContaining('Mondlampe') })
    const { html, text } = await renderEmail(shop.db, mail)
    for (const part of [html, text]) {
      expect(part).toContain(`https://shop.example/${EURO_PREFIX}/products/${id}`)
      expect(part).toMatch(/36,00\s€/)
      expect(part).toMatch(/29,90\s€/)
      expect(part).not.toMatch(/\$\d/)
    }
    const address = await translateHandle(id)
    expect((await renderEmail(shop.db, mail)).text).toContain(address)
  })

  it('are not sent to others because of a price in euros', async () => {
    const { id } = await addLamp()
    const shopper = await newReader()
    await shopper('PUT /wishlist/{id}', { id })
    await setEuros(id, 1)
    await sendPriceDrops(shop.shop)
    expect(await listMails()).toEqual([])
  })

  it('have the products of one market, and those of another one follow the next day', async () => {
    const [german, english] = [await addLamp(), await addLamp()]
    const shopper = await newReader()
    await inAustria(shopper)('PUT /wishlist/{id}', { id: german.id })
    await shopper('PUT /wishlist/{id}', { id: english.id })
    await setEuros(german.id, 20)
    await setDefaultPrice(english.id, 30_00)
    await sendPriceDrops(shop.shop)
    await sendPriceDrops(shop.shop)
    expect((await listMails()).map(({ language }) => language)).toEqual(['en'])
    await passOneDay()
    await sendPriceDrops(shop.shop)
    const sent = await listMails()
    expect(sent.map(({ language }) => language)).toEqual(['en', 'de'])
    for (const mail of sent) {
      const { text } = await renderEmail(shop.db, mail)
      expect(text.includes('$30.00')).toBe(mail.language === 'en')
      expect(text.includes('20,00')).toBe(mail.language === 'de')
    }
  })

  it('compare prices of the list by which the market sells now', async () => {
    const { id } = await addLamp(36)
    const shopper = await newReader()
    await inAustria(shopper)('PUT /wishlist/{id}', { id })
    await setEuros(id, 30)
    await sendPriceDrops(shop.shop)
    const [queued] = await listMails()
    const { priceList } = await admin('POST /admin/price-lists', { name: 'Francs', currency: 'CHF' })
    await setPrices(admin, priceList.id, { product: id, price: 25 })
    const { markets } = await admin('GET /admin/markets')
    const austria = markets.find(({ code }) => code === 'austria')
    if (!austria || !queued) throw new Error('There is no market or mail')
    const sellBy = async (wanted: number) => {
      const { markets } = await admin('GET /admin/markets')
      const { isDefault: _, ...market } = markets.find(({ code }) => code === 'austria') ?? austria
      await admin('PUT /admin/markets/{id}', { ...market, priceList: wanted })
    }
    await sellBy(priceList.id)
    await expect(renderEmail(shop.db, queued)).rejects.toThrow('is outdated')
    await passOneDay()
    await sendPriceDrops(shop.shop)
    expect(await listMails()).toHaveLength(1)
    await setPrices(admin, priceList.id, { product: id, price: 24 })
    await sendPriceDrops(shop.shop)
    const sent = await listMails()
    expect(sent).toHaveLength(2)
    expect((await renderEmail(shop.db, sent[1] ?? queued)).text).toMatch(/24,00\sCHF/)
    await sellBy(list)
  })

  it('are about a product that was not sold in the market once it has a price there and costs less', async () => {
    const { id } = await addLamp(null)
    const shopper = await newReader()
    await inAustria(shopper)('PUT /wishlist/{id}', { id })
    await setDefaultPrice(id, 1_00)
    await setEuros(id, 50)
    await sendPriceDrops(shop.shop)
    expect(await listMails()).toEqual([])
    await setEuros(id, 45)
    await sendPriceDrops(shop.shop)
    expect(await listMails()).toHaveLength(1)
  })

  it('of products that were added before markets were stored are those of the default market', async () => {
    const { id } = await addLamp()
    const shopper = await newReader()
    await shopper('PUT /wishlist/{id}', { id })
    await shop.db.update(wishlistItems).set({ marketId: null, language: null })
    await setEuros(id, 1)
    await setDefaultPrice(id, 35_00)
    await sendPriceDrops(shop.shop)
    const [mail] = await listMails()
    if (!mail) throw new Error('There is no mail')
    expect((await renderEmail(shop.db, mail)).text).toContain('$35.00')
  })
})

describe('emails about stock', () => {
  async function addSoldOut(euros: number | null) {
    const lamp = await addLamp(euros)
    await setStock(shop.db, lamp.stockItem, 0)
    const { data } = await shop.visitor('GET /products/{id}', { id: lamp.id })
    return { ...lamp, sku: data.variants[0]?.sku ?? '' }
  }
  const ask = (market: string | undefined, id: string, sku: string, email: string) =>
    shop.callFrom('127.0.0.1', undefined, market)('POST /products/{id}/stock-alerts', { id, sku, email })

  it('have the language and the pages of the market in which they were requested', async () => {
    const { id, sku, stockItem } = await addSoldOut(36)
    await ask(EURO_PREFIX, id, sku, 'eva@example.test')
    await ask(undefined, id, sku, 'ann@example.test')
    await setStock(shop.db, stockItem, 3)
    await sendStockAlerts(shop.shop)
    const sent = new Map((await listMails()).map((mail) => [mail.recipient, mail]))
    const [german, english] = [sent.get('eva@example.test'), sent.get('ann@example.test')]
    if (!german || !english) throw new Error('A mail is missing')
    expect(german).toMatchObject({ language: 'de', subject: expect.stringContaining('Mondlampe') })
    expect((await renderEmail(shop.db, german)).text).toContain(`https://shop.example/${EURO_PREFIX}/products/${id}`)
    expect(english).toMatchObject({ language: 'en', subject: 'Moon Lamp is back in stock' })
    expect((await renderEmail(shop.db, english)).text).toContain(`https://shop.example/products/${id}`)
    const address = await translateHandle(id)
    expect((await renderEmail(shop.db, german)).text).toContain(address)
    expect((await renderEmail(shop.db, english)).text).toContain(`https://shop.example/products/${id}`)
  })

  it('wait until the product is sold in the market', async () => {
    const { id, sku, stockItem } = await addSoldOut(36)
    await ask(EURO_PREFIX, id, sku, 'max@example.test')
    await setEuros(id, null)
    await setStock(shop.db, stockItem, 3)
    await sendStockAlerts(shop.shop)
    expect(await listMails()).toEqual([])
    await setEuros(id, 36)
    await sendStockAlerts(shop.shop)
    expect(await listMails()).toHaveLength(1)
  })

  it('of a market that was deleted are those of the default market', async () => {
    const { market } = await admin('POST /admin/markets', {
      ...{ code: 'france', name: 'France', countries: ['FR'], priceList: list },
      languages: [{ prefix: 'fr', language: 'de' }],
    })
    const { id, sku, stockItem } = await addSoldOut(36)
    await ask('fr', id, sku, 'zoe@example.test')
    await setStock(shop.db, stockItem, 3)
    await sendStockAlerts(shop.shop)
    await admin('DELETE /admin/markets/{id}', { id: market.id })
    const [mail] = await listMails()
    if (!mail) throw new Error('There is no mail')
    expect((await renderEmail(shop.db, mail)).text).toContain('https://shop.example/products/')
  })
})
