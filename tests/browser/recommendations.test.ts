import { paths } from '#contract/paths.ts'
import { buy } from '../support/checkout.ts'
import { expect, test } from '../support/page-test.ts'
import { shopCaller, signInNew } from './shoppers.ts'

test('accessories of a tent are recommended beside its cart, and on home after the purchase', async ({ page }) => {
  const shopper = await signInNew(page)
  await shopper('POST /cart/add', { productId: 'ridgeline-two-person-tent' })
  await page.goto(paths.cart())
  const beside = page.getByRole('region', { name: 'Goes well with your cart' })
  await expect(beside.getByRole('link', { name: 'Down Sleeping Bag' }).first()).toBeVisible()
  await beside.getByRole('button', { name: 'Add Firefly Camp Lantern to cart' }).click()
  await beside.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(beside.getByRole('link', { name: 'Firefly Camp Lantern' })).toHaveCount(0)

  await buy(shopper)
  await page.goto(paths.home())
  const own = page.getByRole('region', { name: 'Recommended for you' })
  await own.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 50)
  await expect(own.getByRole('link', { name: 'Down Sleeping Bag' }).first()).toBeVisible()
})

test('a guest’s cart gets recommendations too', async ({ page }) => {
  const { data } = await shopCaller()('GET /products/{id}', { id: 'pour-over-coffee-set' })
  await page.goto(paths.product(data.id))
  await page
    .getByRole('button', { name: /Add to cart/i })
    .first()
    .click()
  await page.getByRole('link', { name: 'View cart' }).click()
  const beside = page.getByRole('region', { name: 'Goes well with your cart' })
  await expect(beside.getByRole('link', { name: /Kettle/ }).first()).toBeVisible()
})
