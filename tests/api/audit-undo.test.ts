import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AuditQuery } from '#contract/audit.ts'
import type { BulkChangeJson } from '#contract/bulk-products.ts'
import { makeAdministrator } from '#server/identity/accounts/make-administrator.ts'
import { webhookEndpoints } from '#server/platform/webhooks/tables.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

const findNewestEntry = async (area: (typeof AuditQuery)['_zod']['output']['area']) => {
  const { entries } = await admin('GET /admin/audit', { area, limit: 1 })
  const [entry] = entries
  if (!entry) throw new Error('There is no entry')
  return entry
}
const undo = (id: number) => admin('POST /admin/audit/{id}/undo', { id })

async function renameShop(name: string): Promise<void> {
  const { settings, revision } = await admin('GET /admin/settings')
  await admin('PUT /admin/settings', { settings: { ...settings, name }, revision })
}

it('undo restores settings once and links both audit entries', async () => {
  await renameShop('Halden & Sons')
  const entry = await findNewestEntry('settings')
  expect(entry).toMatchObject({ canUndo: true, undone: false, undoes: null })
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => undo(entry.id)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await admin('GET /admin/settings')).settings.name).toBe('Mercer')
  const { entries } = await admin('GET /admin/audit', { area: 'settings', limit: 2 })
  expect(entries).toMatchObject([
    { undoes: entry.id, before: { name: 'Halden & Sons' }, after: { name: 'Mercer' } },
    { id: entry.id, undone: true, canUndo: false },
  ])
})

it('saving unchanged values adds no audit entry', async () => {
  await renameShop('The same')
  const { id } = await findNewestEntry('settings')
  await renameShop('The same')
  expect((await findNewestEntry('settings')).id).toBe(id)
  const { id: productId } = await addProduct(shop.db)
  const { product } = await admin('GET /admin/products/{id}', { id: productId })
  const { rating, reviews, unitsSold, createdAt, updatedAt, variants, ...fields } = product
  await admin('PUT /admin/products/{id}', { ...fields, variants: variants.map(({ sku }) => ({ sku })) })
  expect((await admin('GET /admin/audit', { area: 'product', limit: 1 })).entries).toEqual([])
})

it('undo is rejected if the value has changed since', async () => {
  await renameShop('One')
  const { id } = await findNewestEntry('settings')
  await renameShop('Two')
  expect((await expectFailure(undo(id))).code).toBe('changed_since')
  expect((await admin('GET /admin/settings')).settings.name).toBe('Two')
})

it('undo restores a product’s name and price but not its stock', async () => {
  const { id } = await addProduct(shop.db, { stock: 7, price: 20_00 })
  const { product } = await admin('GET /admin/products/{id}', { id })
  const {
    id: _,
    revision,
    rating,
    reviews,
    unitsSold,
    createdAt,
    updatedAt,
    ...body
  } = product as typeof product & Record<string, unknown>
  const variants = body.variants.map(({ reserved, ...variant }) => variant)
  await admin('PUT /admin/products/{id}', { id, ...body, variants, name: 'Another lamp', price: 30 })
  const entry = await findNewestEntry('product')
  await undo(entry.id)
  const { product: restored } = await admin('GET /admin/products/{id}', { id })
  expect(restored).toMatchObject({ name: product.name, price: 20, variants: [{ stockCount: 7 }] })
})

it('undo reactivates a suspended account', async () => {
  const { userId: id } = await shop.newShopper()
  await admin('PUT /admin/users/{id}/status', { id, status: 'Suspended' })
  await undo((await findNewestEntry('user')).id)
  expect((await admin('GET /admin/users/{id}', { id })).user.status).toBe('Active')
})

it('undo waits for a concurrent change of the account and does not overwrite it', async () => {
  const { userId: id } = await shop.newShopper()
  await admin('PUT /admin/users/{id}/status', { id, status: 'Suspended' })
  const entry = await findNewestEntry('user')
  const client = await shop.pool.connect()
  try {
    await client.query('begin')
    await client.query(`update users set status = 'Banned' where id = $1`, [id])
    const undoing = expectFailure(undo(entry.id))
    await vi.waitUntil(async () => {
      const { rows } = await shop.pool.query("select from pg_stat_activity where wait_event_type = 'Lock'")
      return rows.length > 0
    })
    await client.query('commit')
    expect((await undoing).code).toBe('changed_since')
  } finally {
    client.release()
  }
  expect((await admin('GET /admin/users/{id}', { id })).user.status).toBe('Banned')
})

it('undo of a webhook change is rejected if the former URL is in a private network', async () => {
  const { id } = await insertWebhook('http://127.0.0.1/hooks')
  const body = { events: ['order.paid' as const], active: true }
  await admin('PUT /admin/webhooks/{id}', { id, ...body, url: 'https://one.example.test/' })
  const failure = await expectFailure(undo((await findNewestEntry('webhook')).id))
  expect(failure.code).toBe('invalid_request')
  expect(failure.details.fields).toHaveProperty('url')
  await admin('PUT /admin/webhooks/{id}', { id, ...body, url: 'https://two.example.test/' })
  await undo((await findNewestEntry('webhook')).id)
  const { webhooks } = await admin('GET /admin/webhooks')
  expect(webhooks).toMatchObject([{ id, url: 'https://one.example.test/' }])
})

/** Inserts a webhook without the endpoint’s URL checks. */
async function insertWebhook(url: string): Promise<{ id: string }> {
  const [row] = await shop.db
    .insert(webhookEndpoints)
    .values({ url, events: ['order.paid'], secret: 'whsec_test' })
    .returning({ id: webhookEndpoints.id })
  if (!row) throw new Error('There is no webhook')
  return row
}

describe('undoing a bulk change', () => {
  const bulk = async (change: BulkChangeJson, ids: string[]) =>
    admin('POST /admin/products/bulk', { change, dryRun: false, products: ids.map((id) => ({ id })) })
  const readState = async (id: string) => {
    const { product } = await admin('GET /admin/products/{id}', { id })
    return [product.status, product.price, product.originalPrice, product.variants.map(({ price }) => price)]
  }
  const priceIncrease = { what: 'price', how: 'raise-percent', by: 10, priceBefore: 'none' } as const

  it('restores all products, including variant prices, once', async () => {
    const stock = [
      { size: 'S', stock: 2, price: 7_00 },
      { size: 'M', stock: 2 },
    ]
    const ids = [(await addProduct(shop.db, { stock })).id, (await addProduct(shop.db)).id]
    const before = [await readState(ids[0] ?? ''), await readState(ids[1] ?? '')]
    const { undo: entry } = await bulk(priceIncrease, ids)
    expect(await readState(ids[0] ?? '')).toEqual(['Active', 22, null, [7.7, null]])
    const listed = await findNewestEntry('list')
    expect(listed).toMatchObject({ id: entry, canUndo: true, after: { products: 2 } })
    expect(await undo(entry ?? 0)).toEqual({ undone: 2, left: 0 })
    expect([await readState(ids[0] ?? ''), await readState(ids[1] ?? '')]).toEqual(before)
    expect((await expectFailure(undo(entry ?? 0))).code).toBe('changed_since')
  })

  it('skips values that were changed since', async () => {
    const [unchanged, statusChanged, priceChanged] = [
      await addProduct(shop.db),
      await addProduct(shop.db),
      await addProduct(shop.db),
    ]
    const { undo: entry } = await bulk({ what: 'status', status: 'Draft' }, [
      unchanged.id,
      statusChanged.id,
      priceChanged.id,
    ])
    await bulk({ what: 'status', status: 'Out of Stock' }, [statusChanged.id])
    await bulk({ what: 'price', how: 'set', by: 3 }, [priceChanged.id])
    expect(await undo(entry ?? 0)).toEqual({ undone: 2, left: 1 })
    expect([
      await readState(unchanged.id),
      await readState(statusChanged.id),
      await readState(priceChanged.id),
    ]).toEqual([
      ['Active', 20, null, [null]],
      ['Out of Stock', 20, null, [null]],
      ['Active', 3, null, [null]],
    ])
  })

  it('skips products that were restored individually before', async () => {
    const [one, other] = [await addProduct(shop.db), await addProduct(shop.db)]
    const raise = () => bulk(priceIncrease, [one.id, other.id])
    const { undo: entry } = await raise()
    const { entries } = await admin('GET /admin/audit', { area: 'product', limit: 10 })
    const own = entries.find(({ subject, canUndo }) => subject.id === one.id && canUndo)
    await undo(own?.id ?? 0)
    await bulk(priceIncrease, [one.id])
    expect(await undo(entry ?? 0)).toEqual({ undone: 1, left: 1 })
    expect([await readState(one.id), await readState(other.id)]).toEqual([
      ['Active', 22, null, [null]],
      ['Active', 20, null, [null]],
    ])
  })

  it('restores variant prices, and is rejected if the result would break the price rules', async () => {
    const { id } = await addProduct(shop.db, { stock: [{ size: 'S', stock: 2, price: 7_00 }] })
    const { undo: entry } = await bulk(priceIncrease, [id])
    expect(await undo(entry ?? 0)).toEqual({ undone: 1, left: 0 })
    expect(await readState(id)).toEqual(['Active', 20, null, [7]])
    const { undo: sale } = await bulk({ what: 'price', how: 'set', by: 5, priceBefore: 'keep' }, [id])
    await shop.pool.query('update products set original_price = 1500 where slug = $1', [id])
    expect((await expectFailure(undo(sale ?? 0))).code).toBe('changed_since')
  })

  it('is not offered for stock', async () => {
    const { id } = await addProduct(shop.db)
    const { undo: entry } = await bulk({ what: 'stock', how: 'add', units: 1, reason: 'Delivered' }, [id])
    expect(entry).toBeNull()
  })
})

it('administrators cannot undo changes of their own account', async () => {
  const { email } = await shop.newShopper()
  await makeAdministrator(shop.db, email)
  const { id, ...entry } = await findNewestEntry('user')
  expect(entry).toMatchObject({ action: 'user.role_changed', canUndo: true })
  const colleague = await shop.signIn(email)
  const { entries } = await colleague('GET /admin/audit', { action: 'user.role_changed', limit: 1 })
  expect(entries).toMatchObject([{ id, canUndo: false }])
  const failure = await expectFailure(colleague('POST /admin/audit/{id}/undo', { id }))
  expect(failure.code).toBe('own_account')
})

it('undo is rejected for actions that cannot be undone', async () => {
  await admin('POST /admin/webhooks', { url: 'https://a.example.test/', events: ['order.paid'] })
  const entry = await findNewestEntry('webhook')
  expect(entry.canUndo).toBe(false)
  expect((await expectFailure(undo(entry.id))).code).toBe('not_undoable')
  expect((await expectFailure(undo(Number.MAX_SAFE_INTEGER))).code).toBe('not_found')
})

it('undo restores an attribute’s name and choices, and products keep their choices', async () => {
  const { attribute } = await admin('POST /admin/attributes', {
    name: 'Undone wood',
    type: 'choice',
    choices: [{ name: 'Oak' }, { name: 'Ash' }, { name: 'Elm' }],
  })
  const { id, code, choices } = attribute
  const { id: productId } = await addProduct(shop.db)
  const { product } = await admin('GET /admin/products/{id}', { id: productId })
  await admin('PUT /admin/products/{id}', { ...product, attributes: { [code]: ['Oak'] } })
  const [oak, ash] = choices
  const changed = [ash ?? { name: '' }, { id: oak?.id ?? 0, name: 'Eiche' }]
  await admin('PUT /admin/attributes/{id}', { id, name: 'Holz', choices: changed })
  await undo((await findNewestEntry('attribute')).id)
  const { attribute: restored } = await admin('GET /admin/attributes/{id}', { id })
  expect(restored).toMatchObject({ name: 'Undone wood', choices: [{ name: 'Oak' }, { name: 'Ash' }, { name: 'Elm' }] })
  expect(restored.choices[0]?.id).toBe(oak?.id)
  expect((await admin('GET /admin/products/{id}', { id: productId })).product.attributes).toEqual({ [code]: ['Oak'] })

  await admin('PUT /admin/attributes/{id}', {
    id,
    name: 'Undone wood',
    choices: [...restored.choices, { name: 'Yew' }],
  })
  const { id: entry } = await findNewestEntry('attribute')
  await admin('PUT /admin/products/{id}', { ...product, revision: undefined, attributes: { [code]: ['Yew'] } })
  expect((await expectFailure(undo(entry))).code).toBe('in_use')
})

it('undo restores a category’s filters', async () => {
  for (const name of ['Undone width', 'Undone height']) await admin('POST /admin/attributes', { name, type: 'number' })
  const filters = ['undone-width', 'undone-height']
  const { category } = await admin('POST /admin/categories', { name: 'Undone shelves', filters })
  const { id, name } = category
  await admin('PUT /admin/categories/{id}', { id, name, filters: ['undone-height'] })
  const { entries } = await admin('GET /admin/audit', {
    area: 'category',
    action: 'category.filters_changed',
    limit: 1,
  })
  await undo(entries[0]?.id ?? 0)
  expect((await admin('GET /admin/categories/{id}', { id })).category.filters).toEqual(filters)
})
