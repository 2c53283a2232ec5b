import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('the cart', () => {
  it('adds units to an existing line and shows the current price and stock', async () => {
    const { id } = await addProduct(shop.db, { stock: 10, price: 12_50 })
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: id })
    const { items } = await shopper('POST /cart/add', { productId: id, quantity: 2 })
    expect(items).toMatchObject([{ productId: id, quantity: 3, price: 12.5, stockCount: 10 }])
    await shop.db.execute(`update products set price = 999 where slug = '${id}'`)
    expect((await shopper('GET /cart')).items).toMatchObject([{ price: 9.99 }])
  })

  it('rejects deleted products', async () => {
    const { id } = await addProduct(shop.db)
    await shop.db.execute(`update products set deleted_at = now() where slug = '${id}'`)
    const shopper = await shop.newShopper()
    expect((await expectFailure(shopper('POST /cart/add', { productId: id }))).code).toBe('not_found')
  })

  it('reports the same error for more units of a deleted product, whether added or updated', async () => {
    const { id } = await addProduct(shop.db)
    const shopper = await shop.newShopper()
    const { items } = await shopper('POST /cart/add', { productId: id, quantity: 2 })
    const itemId = items[0]?.id ?? ''
    await shop.db.execute(`update products set deleted_at = now() where slug = '${id}'`)
    const added = await expectFailure(shopper('POST /cart/add', { productId: id }))
    const updated = await expectFailure(shopper('PUT /cart/update', { itemId, quantity: 3 }))
    expect(updated).toMatchObject({ code: 'not_found', message: 'This product is no longer sold.' })
    expect(updated.message).toBe(added.message)
    expect((await shopper('PUT /cart/update', { itemId, quantity: 1 })).items).toMatchObject([{ quantity: 1 }])
  })

  it('has separate lines for colors and sizes, and defaults to the first variant in stock', async () => {
    const { id } = await addProduct(shop.db, {
      stock: [
        { color: 'Red', size: 'S', stock: 0 },
        { color: 'Red', size: 'M', stock: 5 },
        { color: 'Blue', size: 'M', stock: 5, price: 99_00 },
      ],
    })
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: id })
    const { items } = await shopper('POST /cart/add', { productId: id, color: 'Blue', size: 'M' })
    expect(items).toMatchObject([
      { color: 'Red', size: 'M', price: 20 },
      { color: 'Blue', size: 'M', price: 99 },
    ])
    const missing = await expectFailure(shopper('POST /cart/add', { productId: id, color: 'Blue', size: 'S' }))
    expect(missing.code).toBe('not_found')
  })

  it('rejects more units than available, and reports the available units and those in the cart', async () => {
    const { id } = await addProduct(shop.db, { stock: 4 })
    const shopper = await shop.newShopper()
    const { items } = await shopper('POST /cart/add', { productId: id, quantity: 3 })
    const failure = await expectFailure(shopper('POST /cart/add', { productId: id, quantity: 2 }))
    expect(failure.code).toBe('out_of_stock')
    expect(failure.details).toMatchObject({ available: 4, inCart: 3 })
    const itemId = items[0]?.id ?? ''
    expect((await expectFailure(shopper('PUT /cart/update', { itemId, quantity: 5 }))).details.available).toBe(4)
    expect((await shopper('GET /cart')).items).toEqual(items)
  })

  it('allows reducing a quantity even if it still exceeds the stock', async () => {
    const { id, variantIds } = await addProduct(shop.db, { stock: 10 })
    const shopper = await shop.newShopper()
    const { items } = await shopper('POST /cart/add', { productId: id, quantity: 8 })
    await shop.db.execute(`update stock_items set on_hand = 2 where id = ${variantIds[0]}`)
    const { items: fewer } = await shopper('PUT /cart/update', { itemId: items[0]?.id ?? '', quantity: 5 })
    expect(fewer).toMatchObject([{ quantity: 5, stockCount: 2 }])
    expect((await shopper('GET /checkout/quote')).problems).toMatchObject([{ requested: 5, available: 2 }])
  })

  it('distinguishes unpublished products from sold-out products', async () => {
    const [unpublished, soldOut] = [await addProduct(shop.db), await addProduct(shop.db)]
    const shopper = await shop.newShopper()
    for (const { id } of [unpublished, soldOut]) await shopper('POST /cart/add', { productId: id })
    await shop.db.execute(`update products set status = 'Draft' where slug = '${unpublished.id}'`)
    await shop.db.execute(`update stock_items set on_hand = 0 where id = ${soldOut.variantIds[0]}`)
    expect((await shopper('GET /checkout/quote')).problems).toMatchObject([
      { productId: unpublished.id, available: 0, sold: false },
      { productId: soldOut.id, available: 0, sold: true },
    ])
  })

  it('removes lines by request or by a quantity of 0, and can be cleared', async () => {
    const [one, two, three] = [await addProduct(shop.db), await addProduct(shop.db), await addProduct(shop.db)]
    const shopper = await shop.newShopper()
    for (const { id } of [one, two, three]) await shopper('POST /cart/add', { productId: id })
    const ids = (await shopper('GET /cart')).items.map(({ id }) => id)
    expect((await shopper('DELETE /cart/remove', { itemId: ids[0] ?? '' })).items).toHaveLength(2)
    expect((await shopper('PUT /cart/update', { itemId: ids[1] ?? '', quantity: 0 })).items).toHaveLength(1)
    expect((await shopper('DELETE /cart/clear')).items).toEqual([])
    expect((await expectFailure(shopper('DELETE /cart/remove', { itemId: ids[0] ?? '' }))).code).toBe('not_found')
  })

  it('is not accessible to other shoppers', async () => {
    const { id } = await addProduct(shop.db)
    const [owner, other] = [await shop.newShopper(), await shop.newShopper()]
    const { items } = await owner('POST /cart/add', { productId: id })
    const itemId = items[0]?.id ?? ''
    expect((await expectFailure(other('PUT /cart/update', { itemId, quantity: 2 }))).code).toBe('not_found')
    expect((await expectFailure(other('DELETE /cart/remove', { itemId }))).code).toBe('not_found')
    await other('DELETE /cart/clear')
    expect((await owner('GET /cart')).items).toEqual(items)
  })

  it('rejects drafts and products that staff marked as out of stock', async () => {
    const [draft, outOfStock] = [
      await addProduct(shop.db, { status: 'Draft' }),
      await addProduct(shop.db, { status: 'Out of Stock' }),
    ]
    const shopper = await shop.newShopper()
    expect((await expectFailure(shopper('POST /cart/add', { productId: draft.id }))).code).toBe('not_found')
    expect((await expectFailure(shopper('POST /cart/add', { productId: outOfStock.id }))).code).toBe('out_of_stock')
  })

  it('shows the last published version of a product that staff unpublished and edited', async () => {
    const staff = await shop.newAdmin()
    const { id } = await addProduct(shop.db, {
      name: 'Linen Shirt',
      price: 20_00,
      stock: [
        { color: 'Red', size: 'S', stock: 5 },
        { color: 'Blue', size: 'M', stock: 5, price: 25_00 },
      ],
    })
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: id, color: 'Red' })
    const { items: before } = await shopper('POST /cart/add', { productId: id, color: 'Blue' })
    const read = async () => (await staff('GET /admin/products/{id}', { id })).product
    type Product = Awaited<ReturnType<typeof read>>
    const save = async (changes: Partial<Product>) =>
      staff('PUT /admin/products/{id}', { ...(await read()), ...changes, id })
    const secretVariants = (await read()).variants.map((variant) => ({
      ...variant,
      price: 5,
      image: '/media/secret.avif',
    }))
    await save({
      status: 'Draft',
      name: 'Secret Shirt',
      price: 9,
      images: ['/media/secret.avif'],
      variants: secretVariants,
    })
    await save({ name: 'Secret Shirt II', variants: secretVariants.map((variant) => ({ ...variant, price: 4 })) })

    const { items } = await shopper('GET /cart')
    expect(items).toEqual(before.map((line) => ({ ...line, stockCount: 0, sold: false })))

    await save({ status: 'Active' })
    expect((await shopper('GET /cart')).items).toMatchObject([
      { name: 'Secret Shirt II', price: 4, sold: true },
      { name: 'Secret Shirt II', price: 4, sold: true },
    ])
  })

  it('keeps a line if its removal is rolled back', async () => {
    const shopper = await shop.newShopper()
    for (const { id } of [await addProduct(shop.db), await addProduct(shop.db)])
      await shopper('POST /cart/add', { productId: id })
    const { items } = await shopper('GET /cart')
    await shop.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse before update on cart_lines for each row execute function refuse();`)
    try {
      expect((await expectFailure(shopper('DELETE /cart/remove', { itemId: items[0]?.id ?? '' }))).status).toBe(500)
      expect((await shopper('GET /cart')).items).toEqual(items)
    } finally {
      await shop.pool.query('drop function refuse cascade')
    }
  })
})
