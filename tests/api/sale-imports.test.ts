import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { updateSalePrices } from '#server/catalog/sale-campaigns/update-sale-prices.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import { csv, type ImportClient, importClient } from '../support/imports.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let importer: ImportClient
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  importer = importClient(shop, admin)
})
afterAll(() => shop.close())

/** Applies an import that adds a product at $20, and waits with what it wrote until something else has happened. */
async function importDuring(brand: string, during: () => Promise<void>): Promise<void> {
  const { id, variantIds } = await addProduct(shop.db, { stock: 5 })
  const { product } = await admin('GET /admin/products/{id}', { id })
  const sku = product.variants[0]?.sku ?? ''
  const { id: imported } = await importer.send(
    csv(
      'ID,Name,Brand,Category,Price,SKU,Stock',
      `${id},${product.name},Halden,Books,20,${sku},6`,
      `,${brand} lamp,${brand},Books,20,${brand}-1,3`,
    ),
  )
  const applying = await shop.db.transaction(async (tx) => {
    // Imports write stock last.
    await tx.select().from(stockItems).where(sql`id = ${variantIds[0]}`).for('update')
    const applying = importer.apply(imported)
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
  expect(await applying.applying).toMatchObject({ state: 'applied', totals: { applied: 2 } })
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

it('products that an import adds while a sale starts are shown at the price in the sale', async () => {
  await admin('POST /admin/brands', { name: 'Early' })
  await importDuring('Early', async () => {
    await addSale('Early')
    await updateSalePrices(shop.db)
  })
  await updateSalePrices(shop.db)
  expect(await readPrices('Early')).toEqual({ shown: 10, charged: 10 })
})

it('products that an import adds while a sale is deleted are shown at their regular price', async () => {
  await admin('POST /admin/brands', { name: 'Late' })
  const { id } = await addSale('Late')
  await updateSalePrices(shop.db)
  await importDuring('Late', async () => {
    await admin('DELETE /admin/sale-campaigns/{id}', { id })
    await updateSalePrices(shop.db)
  })
  await updateSalePrices(shop.db)
  expect(await readPrices('Late')).toEqual({ shown: 20, charged: 20 })
})
