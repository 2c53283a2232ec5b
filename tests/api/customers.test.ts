import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { customers } from '#server/identity/customers/tables.ts'
import { sqlState } from '#server/platform/errors/query-errors.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const find = (id: string) => shop.db.select().from(customers).where(eq(customers.id, id))

it('a new account has a customer with its ID, which is deleted with it', async () => {
  const { userId } = await shop.newShopper()
  expect(await find(userId)).toMatchObject([{ userId, isGuest: false, email: null }])
  await shop.pool.query('delete from users where id = $1', [userId])
  expect(await find(userId)).toEqual([])
})

it('the previous version can open an account and fill its cart during an update', async () => {
  const { variantIds } = await addProduct(shop.db, { stock: 5 })
  const id = randomUUID()
  await shop.pool.query(
    `with account as (insert into users (id, name, email) values ($1, 'Former', $2) returning id)
     insert into cart_lines (user_id, variant_id, quantity) select id, $3, 1 from account`,
    [id, `${id}@example.test`, variantIds[0]],
  )
  await shop.pool.query(
    `insert into cart_lines (user_id, variant_id, quantity) values ($1, $2, 1)
     on conflict (user_id, variant_id) do update set quantity = cart_lines.quantity + excluded.quantity`,
    [id, variantIds[0]],
  )
  expect(await find(id)).toHaveLength(1)
  const { rows } = await shop.pool.query('select quantity from cart_lines where user_id = $1', [id])
  expect(rows).toEqual([{ quantity: 2 }])
})

it('carts belong to a customer', async () => {
  const { variantIds } = await addProduct(shop.db, { stock: 5 })
  const insert = shop.pool.query('insert into cart_lines (user_id, variant_id, quantity) values ($1, $2, 1)', [
    randomUUID(),
    variantIds[0],
  ])
  expect(sqlState(await insert.catch((error) => error))).toBe('23503')
})
