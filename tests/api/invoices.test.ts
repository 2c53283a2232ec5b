import { eq, sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issuePendingInvoices } from '#server/reporting/invoices/issue-invoices.ts'
import { invoiceSeries, invoices } from '#server/reporting/invoices/tables.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { buy } from '../support/checkout.ts'
import { newManualOrder, offerManualMethods } from '../support/manual-payments.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await offerManualMethods(admin)
})
afterAll(() => shop.close())

async function buyMugs(quantity: number, price = 20_00) {
  const product = await addProduct(shop.db, { name: 'Mug', price })
  const shopper = await shop.newShopper('Zoë Shopper')
  await shopper('POST /cart/add', { productId: product.id, quantity })
  return { order: await buy(shopper), shopper }
}

let refundKey = 0
const refund = (id: string, body: { amount?: number; lines?: { line: number; quantity: number }[] }) =>
  admin(
    'POST /admin/orders/{id}/refunds',
    { id, reason: 'A scratch', ...body },
    { idempotencyKey: `invoices-refund-${++refundKey}` },
  )

const list = async (caller: SignedIn, id: string) => (await caller('GET /orders/{id}/invoices', { id })).invoices

async function readPdf(caller: SignedIn, id: string, number: string): Promise<string> {
  const response = await shop.app.inject({
    url: `/api/orders/${id}/invoices/${number}`,
    headers: { authorization: `Bearer ${caller.token}` },
  })
  expect(response.statusCode).toBe(200)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(response.rawPayload)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

/** The numbers of a kind, which have no gaps. */
async function readNumbers(kind: 'invoice' | 'credit_note'): Promise<number[]> {
  const rows = await shop.db.select().from(invoices).where(eq(invoices.kind, kind))
  return rows.map(({ number }) => Number(number.split('-')[1])).sort((a, b) => a - b)
}

it('a payment has an invoice and each refund a credit note, with its units and taxes', async () => {
  const { order, shopper } = await buyMugs(3)
  await refund(order.id, { lines: [{ line: 0, quantity: 1 }] })
  await refund(order.id, { amount: 5 })
  const issued = await list(shopper, order.id)
  expect(issued).toMatchObject([
    { kind: 'invoice', number: expect.stringMatching(/^INV-\d{6}$/), amount: order.total },
    { kind: 'credit_note', number: expect.stringMatching(/^CN-\d{6}$/), amount: 21.6 },
    { kind: 'credit_note', amount: 5 },
  ])
  const [invoice = '', first = '', second = ''] = issued.map(({ number }) => number)
  expect(await readPdf(shopper, order.id, first)).toMatch(
    new RegExp(
      `Credit note ${first}.*For invoice ${invoice} of .*A scratch.*Mug.* 1 Amount without tax \\$20\\.00 Tax \\(8%\\) \\$1\\.60`,
    ),
  )
  expect(await readPdf(admin, order.id, second)).toMatch(/Total credited \$5\.00/)
  const text = await readPdf(shopper, order.id, invoice)
  expect(text).not.toContain('A scratch')
  expect(text).toContain(order.id)
})

it('invoices are not available to others, and unknown numbers are not found', async () => {
  const { order, shopper } = await buyMugs(1)
  const other = await buyMugs(1)
  const [invoice] = await list(shopper, order.id)
  const number = invoice?.number ?? ''
  for (const call of [
    () => other.shopper('GET /orders/{id}/invoices', { id: order.id }),
    () => other.shopper('GET /orders/{id}/invoices/{number}', { id: order.id, number }),
    () => other.shopper('GET /orders/{id}/invoices/{number}', { id: other.order.id, number }),
    () => shopper('GET /orders/{id}/invoices/{number}', { id: order.id, number: 'INV-999999' }),
  ])
    expect(await expectFailure(call())).toMatchObject({ status: 404 })
})

it('numbers have no gaps when the job and shoppers issue invoices at the same time', async () => {
  const bought = await Promise.all(Array.from({ length: 8 }, () => buyMugs(2)))
  await Promise.all(bought.map(({ order }) => refund(order.id, { lines: [{ line: 0, quantity: 1 }] })))
  await Promise.all([
    issuePendingInvoices(shop.db),
    ...bought.map(({ order, shopper }) => list(shopper, order.id)),
    issuePendingInvoices(shop.db),
    ...bought.map(({ order }) => list(admin, order.id)),
  ])
  for (const { order, shopper } of bought)
    expect((await list(shopper, order.id)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
  for (const kind of ['invoice', 'credit_note'] as const) {
    const numbers = await readNumbers(kind)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  }
})

it('an invoice keeps its addresses and cannot be changed', async () => {
  const { order, shopper } = await buyMugs(1)
  await issuePendingInvoices(shop.db)
  const [invoice] = await list(shopper, order.id)
  const number = invoice?.number ?? ''
  const before = await readPdf(shopper, order.id, number)
  await shop.db
    .update(orders)
    .set({ billingAddress: sql`${orders.billingAddress} || '{"city": "Elsewhere", "email": "", "phone": ""}'::jsonb` })
    .where(eq(orders.id, order.id))
  expect(await readPdf(shopper, order.id, number)).toBe(before)
  await expect(shop.db.delete(invoices).where(eq(invoices.number, number))).rejects.toThrow()
})

describe('an order to be paid by invoice', () => {
  it('has a credit note for the whole amount when it is canceled unpaid', async () => {
    const { id, shopper } = await newManualOrder(shop, admin, 'invoice')
    const [invoice] = await list(shopper, id)
    expect(await readPdf(shopper, id, invoice?.number ?? '')).toContain('Payable by')
    await admin('PUT /orders/{id}/status', { id, status: 'Cancelled' })
    const [same, credit] = await list(shopper, id)
    expect(same).toEqual(invoice)
    expect(credit).toMatchObject({ kind: 'credit_note', amount: invoice?.amount })
    expect(await readPdf(shopper, id, credit?.number ?? '')).toContain('The order was canceled.')
  })

  it('has none if it was canceled before the invoice was issued', async () => {
    const { id, shopper } = await newManualOrder(shop, admin, 'invoice')
    await admin('PUT /orders/{id}/status', { id, status: 'Cancelled' })
    await issuePendingInvoices(shop.db)
    expect(await list(shopper, id)).toEqual([])
  })
})

it('an order from before invoices had numbers has the ID of the order as number, once someone asks for it', async () => {
  const { order, shopper } = await buyMugs(2)
  await refund(order.id, { amount: 3 })
  const { startedAt } = (await shop.db.select().from(invoiceSeries))[0] ?? {}
  await shop.db.update(invoiceSeries).set({ startedAt: sql`now() + interval '1 hour'` })
  await issuePendingInvoices(shop.db)
  expect(await shop.db.$count(invoices, eq(invoices.orderId, order.id))).toBe(0)
  expect(await list(shopper, order.id)).toMatchObject([
    { kind: 'invoice', number: order.id },
    { kind: 'credit_note', amount: 3 },
  ])
  await shop.db.update(invoiceSeries).set({ startedAt })
})
