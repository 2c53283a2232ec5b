import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { locales } from '#messages/runtime/language.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { buy } from '../support/checkout.ts'
import { EMAILS_FROM, renderEmail } from '../support/emails.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop

beforeAll(async () => {
  Object.assign(locales, { de: 'de-DE' })
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Buys a mug for $19.99. */
async function buyMug(language: string) {
  const product = await addProduct(shop.db, { name: 'Mug', price: 19_99 })
  const shopper = await shop.newShopper()
  await shopper('POST /cart/add', { productId: product.id, quantity: 1 })
  const { id } = await buy(shopper)
  await shop.db.update(orders).set({ language }).where(eq(orders.id, id))
  return { id, shopper }
}

async function readInvoice(id: string, token: string): Promise<string> {
  const url = `/api/orders/${id}/invoice.pdf`
  const { rawPayload } = await shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

async function readMail(key: string) {
  const [mail] = await shop.db.select().from(mails).where(eq(mails.key, key))
  if (!mail) throw new Error(`There is no email ${key}`)
  return { ...(await renderEmail(shop.db, mail)), language: mail.language }
}

it('the invoice of an order is in the language of the order', async () => {
  const german = await buyMug('de')
  const english = await buyMug('en')
  const [inGerman, inEnglish] = await Promise.all(
    [german, english].map(({ id, shopper }) => readInvoice(id, shopper.token)),
  )
  expect(inGerman).toContain('19,99 $')
  expect(inEnglish).toContain('$19.99')
})

it('emails about an order are in the language of the order, whoever causes them', async () => {
  const { id, shopper } = await buyMug('de')
  await shopper('POST /orders/{id}/cancel', { id })
  const { language, html, text } = await readMail(`order-cancelled:${id}`)
  expect(language).toBe('de')
  expect(html).toContain('<html lang="de"')
  expect(text).toMatch(/\d,\d\d\s\$/)
  const confirmation = await readMail(`order-confirmation:${id}`)
  expect(confirmation.language).toBe('en')
  expect(confirmation.html).toContain('<html lang="en"')
})

it('emails link to pages in their language, if a market has it, and to pictures without a prefix', async () => {
  const german = await buyMug('de')
  await german.shopper('POST /orders/{id}/cancel', { id: german.id })
  const read = async () => (await readMail(`order-cancelled:${german.id}`)).html
  expect(await read()).toContain(`"${EMAILS_FROM}/orders/${german.id}"`)
  const admin = await shop.newAdmin()
  const { market } = await admin('POST /admin/markets', {
    ...{ code: 'germany', name: 'Germany', countries: ['DE'] },
    languages: [{ prefix: 'xx', language: 'de' }],
  })
  const html = await read()
  const targets = [...html.matchAll(/ href="([^"]+)"/g)].map(([, target]) => target)
  expect(targets).toContain(`${EMAILS_FROM}/xx/orders/${german.id}`)
  expect(targets.filter((target) => !target?.startsWith(`${EMAILS_FROM}/xx`))).toEqual([])
  for (const [, source] of html.matchAll(/ src="([^"]+)"/g)) expect(source).toMatch(`${EMAILS_FROM}/media/`)
  expect((await readMail(`order-confirmation:${german.id}`)).html).toContain(`"${EMAILS_FROM}/orders/${german.id}"`)
  await admin('DELETE /admin/markets/{id}', { id: market.id })
})

it('an order and its emails in a language that the shop no longer has are in English', async () => {
  const { id, shopper } = await buyMug('xx')
  expect(await readInvoice(id, shopper.token)).toContain('$19.99')
  await shopper('POST /orders/{id}/cancel', { id })
  expect(await readMail(`order-cancelled:${id}`)).toMatchObject({ language: 'en' })
})
