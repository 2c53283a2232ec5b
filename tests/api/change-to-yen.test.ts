import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ShopError } from '#contract/errors.ts'
import { lockSettings } from '#server/commerce/settings/change-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { importClient } from '../support/imports.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

it('prices with decimals do not come back by undo after the shop has changed to yen', async () => {
  const { id: product } = await addProduct(shop.db, { price: 19_99 })
  const { id: inBulk } = await addProduct(shop.db, { price: 9_99 })
  const { id: alsoInBulk } = await addProduct(shop.db, { price: 5_99 })
  const { zone } = await admin('GET /admin/shipping/zones/{id}', { id: 0 })
  const { zone: moved } = await admin('PUT /admin/shipping/zones/{id}', zone)
  const methods = [{ name: 'Parcel', tiers: [{ from: 0, price: 5 }] }]
  await admin('PUT /admin/shipping/zones/{id}', { ...moved, methods })
  const { zone: france } = await admin('POST /admin/shipping/zones', {
    ...{ name: 'France', places: [{ country: 'FR' }] },
    methods: [{ name: 'Parcel', tiers: [{ from: 0, price: 4.9 }] }],
  })
  await admin('DELETE /admin/shipping/zones/{id}', { id: france.id })
  const { product: edited } = await admin('GET /admin/products/{id}', { id: product })
  const variants = edited.variants.map(({ stockCount, ...variant }) => variant)
  await admin('PUT /admin/products/{id}', { ...edited, price: 20, variants })
  await admin('POST /admin/products/bulk', {
    change: { what: 'price', how: 'set', by: 10 },
    products: [{ id: inBulk }, { id: alsoInBulk }],
    dryRun: false,
  })
  const { settings, revision } = await admin('GET /admin/settings')
  await admin('PUT /admin/settings', { settings: { ...settings, currency: 'JPY' }, revision })

  const { entries } = await admin('GET /admin/audit')
  const undo = async (action: string, subject?: string) => {
    const entry = entries.find((each) => each.action === action && (!subject || each.subject.id === subject))
    return (await expectFailure(admin('POST /admin/audit/{id}/undo', { id: entry?.id ?? 0 }))).code
  }
  expect(await undo('shipping_zone.removed', String(france.id))).toBe('not_undoable')
  expect(await undo('shipping_zone.changed', String(moved.id))).toBe('not_undoable')
  expect(await undo('product.changed', product)).toBe('not_undoable')
  expect(await undo('product.changed', inBulk)).toBe('not_undoable')
  expect(await undo('product.changed_together')).toBe('changed_since')
})

it('a zone that is saved while the shop changes to yen gets no prices with decimals', async () => {
  await writeCurrency(shop.db, 'USD')
  const { zones } = await admin('GET /admin/shipping')
  const { zone } = await admin('GET /admin/shipping/zones/{id}', { id: zones[0]?.id ?? 0 })
  const methods = [{ name: 'Parcel', tiers: [{ from: 0, price: 5, freeOver: 49.9 }] }]
  let saving: Promise<ShopError> | undefined
  await transaction(shop.db, async (tx) => {
    await lockSettings(tx)
    saving = expectFailure(admin('PUT /admin/shipping/zones/{id}', { ...zone, methods }))
    await vi.waitFor(async () => {
      const { rows } = await shop.db.execute(sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`)
      expect(rows).toHaveLength(1)
    })
    await writeCurrency(tx, 'JPY')
  })
  expect((await saving)?.details.fields).toEqual({
    'methods.0.tiers.0.freeOver': expect.stringMatching(/no decimals/),
  })
})

it('imports that were checked or applied before the shop changed to yen write no prices with decimals', async () => {
  await writeCurrency(shop.db, 'USD')
  const imports = importClient(shop, admin)
  const { id: applied } = await addProduct(shop.db, { price: 19_99 })
  const { id: checked } = await addProduct(shop.db, { price: 20_00 })
  const before = await imports.apply((await imports.send(`id,price\n${applied},20\n`)).id)
  const waiting = await imports.send(`id,price\n${checked},21.50\n`)
  await writeCurrency(shop.db, 'JPY')
  expect(await imports.apply(waiting.id)).toMatchObject({
    state: 'refused',
    failure: expect.stringMatching(/decimals/),
  })
  expect((await imports.undo(before.id)).totals).toMatchObject({ undone: 0, kept: 1 })
  for (const id of [applied, checked]) expect((await admin('GET /admin/products/{id}', { id })).product.price).toBe(20)
})

it('a product that was deleted before the shop changed to yen is not restored at a price with decimals', async () => {
  await writeCurrency(shop.db, 'USD')
  const [decimal, whole] = [await addProduct(shop.db, { price: 19_99 }), await addProduct(shop.db, { price: 20_00 })]
  for (const { id } of [decimal, whole]) await admin('DELETE /admin/products/{id}', { id })
  await writeCurrency(shop.db, 'JPY')
  const failure = await expectFailure(admin('POST /admin/products/{id}/restore', { id: decimal.id }))
  expect(failure).toMatchObject({ code: 'in_use', message: expect.stringMatching(/decimals/) })
  expect((await admin('POST /admin/products/{id}/restore', { id: whole.id })).product.price).toBe(20)
})

async function writeCurrency(db: Database, currency: string): Promise<void> {
  await db.execute(sql`delete from settings where key = 'currency'`)
  await db.execute(sql`insert into settings (key, value) values ('currency', to_jsonb(${currency}::text))`)
}
