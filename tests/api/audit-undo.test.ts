import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AuditQuery } from '#contract/audit.ts'
import { addProduct } from '../support/products.ts'
import { failureOf, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

const newest = async (area: (typeof AuditQuery)['_zod']['output']['area']) => {
  const { entries } = await admin('GET /admin/audit', { area, limit: 1 })
  const [entry] = entries
  if (!entry) throw new Error('There is no entry')
  return entry
}
const undo = (id: number) => admin('POST /admin/audit/{id}/undo', { id })

async function rename(name: string): Promise<void> {
  const { settings, revision } = await admin('GET /admin/settings')
  await admin('PUT /admin/settings', { settings: { ...settings, name }, revision })
}

it('changes settings back once, and says which entry that was', async () => {
  await rename('Halden & Sons')
  const entry = await newest('settings')
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

it('refuses what was changed since, and changes nothing', async () => {
  await rename('One')
  const { id } = await newest('settings')
  await rename('Two')
  expect((await failureOf(undo(id))).code).toBe('changed_since')
  expect((await admin('GET /admin/settings')).settings.name).toBe('Two')
})

it('changes the texts and the price of a product back, and lets its stock be', async () => {
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
  const entry = await newest('product')
  await undo(entry.id)
  const { product: back } = await admin('GET /admin/products/{id}', { id })
  expect(back).toMatchObject({ name: product.name, price: 20, variants: [{ stockCount: 7 }] })
})

it('admits a suspended account again, by the rules of doing so', async () => {
  const { userId: id } = await shop.newShopper()
  await admin('PUT /admin/users/{id}/status', { id, status: 'Suspended' })
  await undo((await newest('user')).id)
  expect((await admin('GET /admin/users/{id}', { id })).user.status).toBe('Active')
})

it('is not for what cannot be taken back', async () => {
  await admin('POST /admin/webhooks', { url: 'https://a.example.test/', events: ['order.paid'] })
  const entry = await newest('webhook')
  expect(entry.canUndo).toBe(false)
  expect((await failureOf(undo(entry.id))).code).toBe('not_undoable')
  expect((await failureOf(undo(Number.MAX_SAFE_INTEGER))).code).toBe('not_found')
})
