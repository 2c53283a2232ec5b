import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { productImportItems } from '#server/catalog/import/tables.ts'
import { updateSalePrices } from '#server/catalog/sale-campaigns/update-sale-prices.ts'
import { addDemoCategories } from '../support/categories.ts'
import { csv, type ImportClient, importClient } from '../support/imports.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let importer: ImportClient
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  importer = importClient(shop, admin)
  await addDemoCategories(shop.db)
})
afterAll(() => shop.close())

/** Applies an import that adds a product at $20, and delays the end of its transaction until something else has happened. */
async function importDuring(brand: string, mode: 'all' | 'good', during: () => Promise<void>): Promise<void> {
  const file = csv('Name,Brand,Category,Price,SKU,Stock', `${brand} lamp,${brand},Books,20,${brand}-1,3`)
  const { id: imported } = await importer.send(file)
  const delayed = await shop.db.transaction(async (tx) => {
    // Products are marked as applied once they are written.
    await tx.select().from(productImportItems).where(eq(productImportItems.importId, imported)).for('update')
    const applying = importer.apply(imported, mode)
    await vi.waitUntil(
      async () => {
        const { rows } = await shop.pool.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
        return rows.length > 0
      },
      { timeout: 10_000 },
    )
    await during()
    return { applying }
  })
  expect(await delayed.applying).toMatchObject({ state: 'applied', totals: { applied: 1 } })
}

const addSale = async (brand: string) => {
  const rule = { match: 'all' as const, conditions: [{ what: 'brand' as const, value: brand }] }
  const dates = { startsAt: '2026-01-01T00:00:00Z', endsAt: '2099-01-01T00:00:00Z' }
  return (await admin('POST /admin/sale-campaigns', { name: brand, rule, percent: 50, ...dates })).saleCampaign
}

const readPrices = async (brand: string) => {
  const { id } = (await shop.visitor('GET /products/{id}', { id: `${brand.toLowerCase()}-lamp` })).data
  const shopper = await shop.newShopper()
  const { items } = await shopper('POST /cart/add', { productId: id, quantity: 1 })
  return { shown: (await shop.visitor('GET /products/{id}', { id })).data.price, charged: items[0]?.price }
}

it.each(['all', 'good'] as const)(
  'products that an import (%s) adds while a sale starts are shown at the price in the sale',
  async (mode) => {
    const brand = `Early-${mode}`
    await admin('POST /admin/brands', { name: brand })
    await importDuring(brand, mode, async () => {
      await addSale(brand)
      await updateSalePrices(shop.db)
    })
    await updateSalePrices(shop.db)
    expect(await readPrices(brand)).toEqual({ shown: 10, charged: 10 })
  },
)

it('products that an import adds while a sale is deleted are shown at their regular price', async () => {
  await admin('POST /admin/brands', { name: 'Late' })
  const { id } = await addSale('Late')
  await updateSalePrices(shop.db)
  await importDuring('Late', 'all', async () => {
    await admin('DELETE /admin/sale-campaigns/{id}', { id })
    await updateSalePrices(shop.db)
  })
  await updateSalePrices(shop.db)
  expect(await readPrices('Late')).toEqual({ shown: 20, charged: 20 })
})
