import { randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DOWNLOADS_PER_UNIT, FILE_PART_BYTES, MAX_FILE_BYTES } from '#contract/product-files.ts'
import { files } from '#server/catalog/products/files/tables.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { privateFolder } from '#server/platform/media/private-files.ts'
import { executeDueRefunds } from '#server/sales/checkout/jobs.ts'
import { deleteUnusedFiles } from '#server/sales/orders/downloads/delete-unused-files.ts'
import { downloadGrants } from '#server/sales/orders/downloads/tables.ts'
import { address, buy } from '../support/checkout.ts'
import { renderEmail } from '../support/emails.ts'
import { addDigitalProduct, sendPart, uploadFile } from '../support/product-files.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

const lines: string[] = []
let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop({ LOG_LEVEL: 'trace' }, { write: (line) => void lines.push(line) })
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

const content = new Uint8Array(randomBytes(2 * FILE_PART_BYTES + 1000))
const small = new TextEncoder().encode('The first chapter')

/** Buys `quantity` units of a digital product with a file. */
async function buyFile({ quantity = 1, bytes = small, name = 'Chapter 1.txt' } = {}) {
  const product = await addDigitalProduct(shop, admin)
  const file = await uploadFile(shop, admin, product.id, { name, bytes })
  const shopper = await shop.newShopper()
  await shopper('POST /cart/add', { productId: product.id, quantity })
  const order = await buy(shopper)
  const list = async () => (await shopper('GET /orders/{id}/downloads', { id: order.id })).downloads
  return { product, file, shopper, order, list, path: (await list())[0]?.path ?? '' }
}

const get = (url: string, range?: string, method: 'GET' | 'HEAD' = 'GET', headers: Record<string, string> = {}) =>
  shop.app.inject({ method, url, headers: { ...(range && { range: `bytes=${range}` }), ...headers } })
const readErrorCode = async (url: string, range?: string) => (await get(url, range)).json().code

describe('a purchased file', () => {
  it('has a name without characters that hide or reverse a part of it', async () => {
    const { id } = await addDigitalProduct(shop, admin)
    const add = async (name: string) =>
      (await admin('POST /admin/products/{id}/files', { id, name, bytes: 1 })).file.name
    expect(await add('invoice\u202efdp.exe')).toBe('invoicefdp.exe')
    expect(await add('\u2067Bericht\u200b.pdf\ufeff')).toBe('Bericht.pdf')
  })

  it('is downloaded with its name and never cached', async () => {
    const { path, list, order } = await buyFile({ bytes: content, name: 'Größe "L".zip' })
    const response = await get(path)
    expect(response.rawPayload.equals(content)).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="Gr__e _L_.zip"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%22L%22.zip`,
      'content-length': String(content.length),
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    expect(await list()).toMatchObject([{ line: 0, bytes: content.length, left: DOWNLOADS_PER_UNIT - 1 }])
    expect(order.status).toBe('Completed')
    expect(await readErrorCode(`/api/downloads/${'a'.repeat(43)}`)).toBe('not_found')
  })

  it('can be downloaded five times per unit, even by concurrent requests', async () => {
    const { path, list } = await buyFile({ quantity: 2 })
    const responses = await Promise.all(Array.from({ length: 20 }, () => get(path)))
    const statuses = responses.map(({ statusCode }) => statusCode).toSorted()
    expect(statuses).toEqual([...Array(2 * DOWNLOADS_PER_UNIT).fill(200), ...Array(10).fill(410)])
    expect(await readErrorCode(path)).toBe('link_used')
    expect(await list()).toMatchObject([{ left: 0, path: null }])
  })

  it('can be resumed within an hour without counting as another download', async () => {
    const { path, list } = await buyFile({ bytes: content })
    const readRemaining = async () => (await list())[0]?.left
    // Without an earlier download to resume, a range request counts.
    expect((await get(path, '100-')).statusCode).toBe(206)
    expect(await readRemaining()).toBe(4)
    const boundary = FILE_PART_BYTES
    for (const [range, from, to] of [
      [`${boundary - 5}-${boundary + 5}`, boundary - 5, boundary + 6],
      ['-7', content.length - 7, content.length],
      [`${boundary * 2}-`, boundary * 2, content.length],
    ] as const) {
      const response = await get(path, range)
      expect(response.statusCode).toBe(206)
      expect(response.headers['content-range']).toBe(`bytes ${from}-${to - 1}/${content.length}`)
      expect(response.rawPayload.equals(content.subarray(from, to))).toBe(true)
    }
    expect(await readRemaining()).toBe(4)
    expect((await get(path, '0-99')).rawPayload.equals(content.subarray(0, 100))).toBe(true)
    expect(await readRemaining()).toBe(3)
    // A range of another version and several ranges return the whole file.
    expect((await get(path, '5-', 'GET', { 'if-range': '"other"' })).statusCode).toBe(200)
    expect((await get(path, '5-6,8-9')).statusCode).toBe(200)
    expect(await readRemaining()).toBe(1)
    const beyond = await get(path, `${content.length}-`)
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${content.length}`])
    const head = await get(path, undefined, 'HEAD')
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(content.length)])
    expect(await readRemaining()).toBe(1)
    await get(path)
    // The last download can also be resumed, but only for an hour.
    expect((await get(path, '5-')).statusCode).toBe(206)
    await shop.db.update(downloadGrants).set({ usedAt: sql`now() - interval '61 minutes'` })
    expect(await readErrorCode(path, '5-')).toBe('link_used')
  })

  it('expires after 30 days', async () => {
    const { path, list, order } = await buyFile()
    const days = (Date.parse((await list())[0]?.expiresAt ?? '') - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(30, 1)
    await shop.db.update(downloadGrants).set({ expiresAt: sql`now()` }).where(eq(downloadGrants.orderId, order.id))
    expect(await readErrorCode(path)).toBe('link_expired')
    expect(await list()).toMatchObject([{ left: 5, path: null }])
  })

  it('cannot be downloaded after its line or the whole order is refunded', async () => {
    const [lineRefund, amountRefund, fullRefund] = [await buyFile({ quantity: 2 }), await buyFile(), await buyFile()]
    const refund = (id: string, body: object) =>
      admin('POST /admin/orders/{id}/refunds', { id, reason: 'Requested', ...body }, { idempotencyKey: randomUUID() })
    await refund(lineRefund.order.id, { lines: [{ line: 0, quantity: 1 }] })
    await refund(amountRefund.order.id, { amount: 1 })
    expect([(await get(lineRefund.path)).statusCode, (await get(amountRefund.path)).statusCode]).toEqual([200, 200])
    await refund(lineRefund.order.id, { lines: [{ line: 0, quantity: 1 }] })
    await refund(fullRefund.order.id, {})
    for (const { path, list } of [lineRefund, fullRefund]) {
      expect(await readErrorCode(path)).toBe('gone')
      expect(await readErrorCode(path, '3-')).toBe('gone')
      expect((await list()).map(({ path }) => path)).toEqual([null])
    }
    await executeDueRefunds(shop.shop)
    expect(await readErrorCode(fullRefund.path)).toBe('gone')
  })

  it('is included only with its variant if it is assigned to one', async () => {
    const product = await addDigitalProduct(shop, admin, ['MP3-1', 'FLAC-1'])
    await uploadFile(shop, admin, product.id, { name: 'a.mp3', bytes: small, sku: 'MP3-1' })
    await uploadFile(shop, admin, product.id, { name: 'a.flac', bytes: small, sku: 'FLAC-1' })
    await uploadFile(shop, admin, product.id, { name: 'cover.pdf', bytes: small })
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: product.id, color: 'FLAC-1' })
    const { id } = await buy(shopper)
    const { downloads } = await shopper('GET /orders/{id}/downloads', { id })
    expect(downloads.map(({ name }) => name)).toEqual(['a.flac', 'cover.pdf'])
  })

  it('is linked in the order confirmation, and its token is neither logged nor stored', async () => {
    const { path, order } = await buyFile()
    const [mail] = await shop.db
      .select()
      .from(mails)
      .where(eq(mails.key, `order-confirmation:${order.id}`))
    if (!mail) throw new Error('There is no confirmation')
    const { html, text } = await renderEmail(shop.db, mail)
    expect(html).toContain(`https://shop.example${path}`)
    expect(text).toContain(path)
    const token = path.split('/').at(-1) ?? ''
    await get(path)
    await shop.pool.query('alter table download_grants add constraint broken check (used_at is null) not valid')
    expect((await get(path)).statusCode).toBe(500)
    await shop.pool.query('alter table download_grants drop constraint broken')
    expect(lines.some((line) => line.includes('request failed'))).toBe(true)
    expect(lines.filter((line) => line.includes(token))).toEqual([])
    expect(JSON.stringify(await shop.db.select().from(mails))).not.toContain(token)
    expect(JSON.stringify(await shop.db.select().from(downloadGrants))).not.toContain(token)
  })

  it('is listed only for the shopper who placed the order', async () => {
    const { order } = await buyFile()
    for (const other of [await shop.newShopper(), admin])
      expect((await expectFailure(other('GET /orders/{id}/downloads', { id: order.id }))).code).toBe('not_found')
  })

  it('is not accessible through public media paths', async () => {
    await buyFile()
    const folders = await readdir(privateFolder(shop.shop.config.dataFolder))
    expect(folders.length).toBeGreaterThan(0)
    const [folder = ''] = folders
    for (const url of [`/media/downloads/${folder}/0`, `/media/${folder}/0`, `/media/../downloads/${folder}/0`])
      expect((await shop.app.inject(url)).statusCode).toBe(404)
    expect(shop.shop.media.folder && join(shop.shop.media.folder, '')).not.toBe(
      privateFolder(shop.shop.config.dataFolder),
    )
  })
})

describe('an order with a file and a physical product', () => {
  it('can be canceled by its shopper until the file is downloaded, and afterwards only by staff', async () => {
    const [file, book] = [await addDigitalProduct(shop, admin), await addProduct(shop.db)]
    await uploadFile(shop, admin, file.id, { name: 'a.txt', bytes: small })
    const shopper = await shop.newShopper()
    for (const productId of [file.id, book.id]) await shopper('POST /cart/add', { productId })
    const { id } = await buy(shopper)
    const [download] = (await shopper('GET /orders/{id}/downloads', { id })).downloads
    expect((await shopper('GET /orders/{id}', { id })).order.can.cancel).toBe(true)
    await get(download?.path ?? '')
    expect((await shopper('GET /orders/{id}', { id })).order.can.cancel).toBe(false)
    expect((await expectFailure(shopper('POST /orders/{id}/cancel', { id }))).code).toBe('invalid_transition')
    const { order } = await admin('PUT /orders/{id}/status', { id, status: 'Cancelled' })
    expect(order.status).toBe('Cancelled')
    expect(await readErrorCode(download?.path ?? '')).toBe('gone')
  })

  it('has no downloads before it is paid', async () => {
    const file = await addDigitalProduct(shop, admin)
    await uploadFile(shop, admin, file.id, { name: 'a.txt', bytes: small })
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: file.id })
    const form = { ...address, expectedTotal: 12.96 }
    const { order } = await shopper('POST /orders/create', form, { idempotencyKey: randomUUID() })
    expect((await shopper('GET /orders/{id}/downloads', { id: order.id })).downloads).toEqual([])
  })
})

describe('an upload', () => {
  it('is rejected with parts out of order or of the wrong size, and may repeat a part', async () => {
    const { id } = await addDigitalProduct(shop, admin)
    const { file } = await admin('POST /admin/products/{id}/files', { id, name: 'a.zip', bytes: FILE_PART_BYTES + 3 })
    const send = async (part: number, length: number) => {
      const bytes = new Uint8Array(length)
      const { status, body } = await sendPart(shop, admin, { id, fileId: file.id, part, bytes })
      return [status, body.file?.parts ?? body.code, body.file?.complete]
    }
    expect(await send(1, 3)).toEqual([400, 'invalid_request', undefined])
    expect(await send(0, 3)).toEqual([400, 'invalid_request', undefined])
    expect(await send(0, FILE_PART_BYTES)).toEqual([200, 1, false])
    expect(await send(0, FILE_PART_BYTES)).toEqual([200, 1, false])
    expect(await send(1, 3)).toEqual([200, 2, true])
    expect((await admin('GET /admin/products/{id}/files', { id })).files).toMatchObject([
      { name: 'a.zip', complete: true, sku: null },
    ])
  })

  it('is rejected for physical products and for files above the size limit', async () => {
    const { id } = await addProduct(shop.db)
    const add = (to: string, bytes: number) => admin('POST /admin/products/{id}/files', { id: to, name: 'a', bytes })
    expect((await expectFailure(add(id, 5))).code).toBe('invalid_request')
    const digital = await addDigitalProduct(shop, admin)
    expect((await expectFailure(add(digital.id, MAX_FILE_BYTES + 1))).code).toBe('invalid_request')
  })

  it('is not available to buyers before it is complete', async () => {
    const { id: productId } = await addDigitalProduct(shop, admin)
    await admin('POST /admin/products/{id}/files', { id: productId, name: 'a.zip', bytes: 10 })
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId })
    const { id } = await buy(shopper)
    expect((await shopper('GET /orders/{id}/downloads', { id })).downloads).toEqual([])
  })

  it('is deleted from storage after staff remove it and no order can download it', async () => {
    const { product, file, path } = await buyFile()
    await admin('DELETE /admin/products/{id}/files/{fileId}', { id: product.id, fileId: file.id })
    expect((await admin('GET /admin/products/{id}/files', { id: product.id })).files).toEqual([])
    const [row] = await shop.db.select().from(files).where(eq(files.id, file.id))
    const isStored = async () => (await shop.shop.privateFiles.get(`${row?.folder}/0`)) !== undefined
    await shop.db.update(files).set({ removedAt: sql`now() - interval '2 days'` }).where(eq(files.id, file.id))
    await deleteUnusedFiles(shop.shop)
    expect([await isStored(), (await get(path)).statusCode]).toEqual([true, 200])
    await shop.db.update(downloadGrants).set({ expiresAt: sql`now() - interval '2 days'` })
    await deleteUnusedFiles(shop.shop)
    expect([await isStored(), await readErrorCode(path)]).toEqual([false, 'not_found'])
  })
})
