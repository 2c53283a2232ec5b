import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, it } from 'vitest'
import type { CountryCode } from '#contract/country-codes.ts'
import { formatCents, multiply, percentage } from '#contract/money.ts'
import { defaultSettings } from '#contract/shop.ts'
import type { InvoiceOrder, PrintedInvoice } from './printed-invoice.ts'
import { writeInvoice } from './write-invoice.ts'

const address = {
  firstName: 'Renée',
  lastName: 'Łukaszewicz',
  email: 'renee@example.test',
  phone: '+1 503 555 0100',
  address: '1 Elm Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97204',
  country: 'US',
} as const

const item = (line: number, overrides: Partial<InvoiceOrder['items'][number]> = {}): InvoiceOrder['items'][number] => ({
  line,
  productId: 'mug',
  type: 'physical',
  sku: `MUG-${line}`,
  name: `Mug ${line}`,
  image: '',
  price: 1_999 + line,
  quantity: 1 + (line % 3),
  returned: 0,
  options: [{ code: 'color', name: 'Color', value: 'Blue' }],
  color: 'Blue',
  size: null,
  ...overrides,
})

function buildOrder(items: InvoiceOrder['items'], overrides: Partial<InvoiceOrder> = {}): InvoiceOrder {
  const subtotal = items.reduce((sum, { price, quantity }) => sum + multiply(price, quantity), 0)
  const tax = percentage(subtotal, defaultSettings.taxRate, 1)
  return {
    id: 'ORD-007',
    date: '2026-01-02T10:00:00Z',
    status: 'Processing',
    paymentStatus: 'paid',
    subtotal,
    discount: 0,
    shipping: 15_99,
    tax,
    total: subtotal + 15_99 + tax,
    due: 0,
    currency: 'USD',
    taxIncluded: false,
    taxDeducted: 0,
    untaxed: [],
    taxes: [{ name: 'Tax', percent: 8, base: subtotal, tax, treatment: 'standard', category: 'S' }],
    shippingMethod: 'express',
    delivery: null,
    items,
    shippingAddress: { ...address, city: 'Salem' },
    billingAddress: address,
    events: [{ at: '2026-01-03T10:00:00Z', type: 'paid', actor: 'system' }],
    paymentMethod: 'Visa ending in 4242',
    refunds: [],
    refunded: 0,
    returns: [],
    can: { pay: false, changeAddress: true, cancel: true, return: false, review: false, reorder: true },
    ...overrides,
  }
}

/** The invoice of an order, issued when it was paid. */
function toInvoice(order: InvoiceOrder, overrides: Partial<PrintedInvoice> = {}): PrintedInvoice {
  const { billingAddress, shippingAddress, paymentMethod = null } = order
  const paidAt = '2026-01-03T10:00:00Z'
  return {
    ...{ kind: 'invoice', number: 'INV-000012', issuedAt: paidAt, order },
    ...{ billingAddress, shippingAddress, paymentMethod, paidAt },
    ...overrides,
  }
}

const write = (order: InvoiceOrder) => writeInvoice(toInvoice(order), defaultSettings)

/** The selectable text of each page. */
async function readPages(order: InvoiceOrder, overrides: Partial<PrintedInvoice> = {}, seller = defaultSettings) {
  const document = await getDocumentProxy((await writeInvoice(toInvoice(order, overrides), seller)).bytes)
  const { text } = await extractText(document)
  return text.map((page) => page.replace(/\s+/g, ' '))
}

/** Text without spaces and without the marks of letters, which are glyphs of their own without a character. */
const toWords = (text: string): string => text.normalize('NFKC').replace(/[\s\p{C}]/gu, '')

describe('an invoice', () => {
  it('shows seller, customer, line items and amounts to the cent', async () => {
    const order = buildOrder([item(0), item(1), item(2)])
    const [page = '', ...more] = await readPages(order)
    expect(more).toEqual([])
    for (const text of [
      'Invoice INV-000012',
      'ORD-007',
      defaultSettings.address,
      defaultSettings.supportEmail,
      'Renée Łukaszewicz',
      'Portland, OR 97204',
      'Salem, OR 97204',
      'Ordered January 2, 2026',
      'Issued January 3, 2026',
      'Paid January 3, 2026',
      'Visa ending in 4242',
      'Express shipping',
      `Subtotal ${formatCents(order.subtotal, 'USD')}`,
      'Shipping $15.99',
      `Tax (8%) ${formatCents(order.tax, 'USD')} On ${formatCents(order.subtotal, 'USD')}`,
      `Total ${formatCents(order.total, 'USD')}`,
      'Page 1 of 1',
    ]) {
      expect(page).toContain(text)
    }
    for (const { name, sku, quantity, price } of order.items) {
      const amounts = `${quantity} ${formatCents(price, 'USD')} ${formatCents(multiply(price, quantity), 'USD')}`
      expect(page).toContain(`${name} Blue · ${sku} ${amounts}`)
    }
    expect(page).not.toContain('Discount')
    for (const text of [address.email, address.phone]) expect(page).not.toContain(text)
  })

  it('stays as it was issued when the order is refunded or paid later', async () => {
    const order = buildOrder([item(0)])
    const before = await readPages(order, { paidAt: null })
    const refund = {
      ...{ id: '1', amount: 500, reason: 'A scratch' },
      ...{ at: '2026-01-04T10:00:00Z', refundedAt: '2026-01-05T10:00:00Z' },
    }
    const changed: InvoiceOrder = { ...order, status: 'Completed', paymentStatus: 'partially_refunded' }
    expect(await readPages({ ...changed, refunds: [refund], refunded: 500 }, { paidAt: null })).toEqual(before)
    expect(before.join()).not.toContain('Paid')
  })

  it('shows dates in the time zone of the shop', async () => {
    const order = buildOrder([item(0)], { date: '2026-01-02T03:00:00Z' })
    const seller = { ...defaultSettings, timeZone: 'America/Los_Angeles' }
    const [page = ''] = await readPages(order, { paidAt: '2026-01-02T08:01:00Z' }, seller)
    expect(page).toContain('Ordered January 1, 2026')
    expect(page).toContain('Paid January 2, 2026')
  })

  it('shows a discount, and the tax rate only if the tax was calculated with it', async () => {
    const order = buildOrder([item(0)])
    const [page = ''] = await readPages({
      ...order,
      discount: 100,
      tax: 3,
      taxes: [],
      total: order.total - 100 - order.tax + 3,
    })
    expect(page).toContain('Discount −$1.00')
    expect(page).toContain('Tax $0.03')
  })

  it('shows each of sixty lines once, and the table header and a page number on every page', async () => {
    const order = buildOrder(Array.from({ length: 60 }, (_, line) => item(line)))
    const pages = await readPages(order)
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Invoice INV-000012')
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      if (page.includes('MUG-')) expect(page).toContain('Item Quantity Unit price Amount')
    }
    const all = pages.join(' ')
    for (const { sku } of order.items) expect(all.split(`${sku} `)).toHaveLength(2)
    expect(all).toContain(`Total ${formatCents(order.total, 'USD')}`)
  })

  it('handles long names, hostile text and letters of other scripts', async () => {
    const order = buildOrder(
      [
        item(0, { name: 'W'.repeat(200) }),
        item(1, { name: `${'word '.repeat(2_000)}end` }),
        item(2, { name: '<script>alert(1)</script> (test) \\) Tj /JS ☕ 王\u202e txt\u0000\u0007\r\nnext Z͑͗a' }),
        item(3, { name: 'Żółć, Đặng Thị Ngọc, Çağrı, e\u0301' }),
        item(4, { name: '', color: '', size: '' }),
      ],
      { billingAddress: { ...address, firstName: 'A'.repeat(100), lastName: '\u202eevil', city: '🎉'.repeat(50) } },
    )
    const all = (await readPages(order)).join(' ')
    expect(all.replace(/ /g, '')).toContain('W'.repeat(200))
    expect(all).toContain('<script>alert(1)</script> (test) \\) Tj /JS')
    expect(all).toMatch(/王 ?txt next Za/)
    expect(all).toContain('Żółć, Đặng Thị Ngọc, Çağrı, é')
    expect(all).toContain('A'.repeat(10))
    expect(all).toContain(`Total ${formatCents(order.total, 'USD')}`)
    expect(all).not.toMatch(/[\u202e\0]/)
  })

  it.each<[script: string, country: CountryCode, name: string]>([
    ['Cyrillic', 'UA', 'Володимир Ґалаґан'],
    ['Greek', 'GR', 'Ξένια Παπαδοπούλου'],
    ['Hebrew', 'IL', 'שלום כהן'],
    ['Arabic', 'AE', 'محمد عبد الله'],
    ['Thai', 'TH', 'กรุงเทพมหานคร'],
    ['Devanagari', 'IN', 'सचिन तेंदुलकर'],
    ['Chinese', 'CN', '北京市朝阳区王小明'],
    ['Chinese of Taiwan', 'TW', '臺灣陳小龍'],
    ['Japanese', 'JP', '東京都千代田区山田たろう'],
    ['Korean', 'KR', '서울특별시김철수'],
    ['Latin', 'VN', 'Đặng Thị Ngọc'],
  ])('prints names in %s letters', async (_, country, name) => {
    const order = buildOrder([item(0, { name })], {
      billingAddress: { ...address, country, firstName: '', lastName: name },
    })
    const { bytes, unprintable } = await write(order)
    expect(unprintable).toEqual([])
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
    // Vowels of Devanagari are drawn before the letters after which they are read.
    if (country === 'IN') expect([...toWords(text)]).toEqual(expect.arrayContaining([...toWords(name)]))
    else expect(toWords(text).split(toWords(name))).toHaveLength(3)
  })

  it('prints words and digits from right to left in the order of reading', async () => {
    const order = buildOrder([item(0, { name: 'قميص جديد 42 (كبير) ٤٢' })])
    const { bytes } = await write(order)
    const page = await (await getDocumentProxy(bytes)).getPage(1)
    const { items } = await page.getTextContent()
    const find = (text: string): number =>
      items.flatMap((each) => ('str' in each && toWords(each.str) === text ? [each.transform[4]] : []))[0]
    expect(find('قميص')).toBeGreaterThan(find('جديد'))
    expect(find('جديد')).toBeGreaterThan(find('42'))
    expect(find('42')).toBeGreaterThan(find('كبير'))
    expect(find('كبير')).toBeGreaterThan(find('٤٢'))
  })

  it('prints a box with the code of a character without a font, and reports it', async () => {
    const order = buildOrder([item(0, { name: 'Cup ☃ 🎉 ᏣᎳᎩ' })])
    const { bytes, unprintable } = await write(order)
    expect(unprintable).toEqual(expect.arrayContaining(['🎉', 'Ꮳ', 'Ꮃ', 'Ꭹ']))
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
    expect(text).toContain('1F389')
    expect(text).toContain('13E3')
  })

  it('embeds only the typeface of the shop if it has all characters', async () => {
    const { bytes } = await write(buildOrder([item(0)]))
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('Noto')
    const other = await write(buildOrder([item(0, { name: '東京' })]))
    expect(Buffer.from(other.bytes).toString('latin1')).toContain('Noto')
  })

  it('has a title, author and language in its properties, and no scripts', async () => {
    const { bytes } = await write(buildOrder([item(0)]))
    const source = Buffer.from(bytes).toString('latin1')
    expect(source).not.toMatch(/\/(JavaScript|JS|OpenAction|Launch|URI)\b/)
    const { info } = await getMeta(await getDocumentProxy(bytes))
    expect(info).toMatchObject({ Title: 'Invoice INV-000012', Author: 'Mercer', Language: 'en-US' })
  })
})

describe('a credit note', () => {
  const credit = {
    invoice: { number: 'INV-000012', issuedAt: '2026-01-03T10:00:00Z' },
    reason: 'A scratch',
    taxes: [{ name: 'VAT', percent: 19, base: 10_00, tax: 1_90 }],
    total: 21_90,
  }
  const issued = { kind: 'credit_note', number: 'CN-000003', issuedAt: '2026-01-09T10:00:00Z' } as const

  it('shows the credited invoice, reason, units, net amount, taxes and total', async () => {
    const order = buildOrder([item(0), item(1)])
    const lines = order.items.slice(0, 1).map((line) => ({ ...line, quantity: 1 }))
    const [page = ''] = await readPages(order, { ...issued, credit: { ...credit, lines } })
    for (const text of [
      'Credit note CN-000003',
      'Renée Łukaszewicz',
      'Issued January 9, 2026 For invoice INV-000012 of January 3, 2026 ORD-007',
      'Reason A scratch',
      'Mug 0 Blue · MUG-0 1',
      'Amount without tax $20.00 VAT (19%) $1.90 On $10.00 Total credited $21.90',
    ])
      expect(page).toContain(text)
    expect(page).not.toContain('Unit price')
    expect(page).not.toContain('Mug 1')
  })

  it('shows no units if an amount is credited', async () => {
    const [page = ''] = await readPages(buildOrder([item(0)]), { ...issued, credit: { ...credit, lines: [] } })
    expect(page).not.toContain('Quantity')
    expect(page).toContain('Total credited $21.90')
  })
})
