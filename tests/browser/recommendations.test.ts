import { paths } from '#contract/paths.ts'
import { buy } from '../support/checkout.ts'
import { expect, test } from '../support/page-test.ts'
import { shopCaller, signInNew } from './shoppers.ts'

test('accessories for a tent are recommended in the cart, and on the home page after the purchase', async ({
  page,
}) => {
  const shopper = await signInNew(page)
  await shopper('POST /cart/add', { productId: 'ridgeline-two-person-tent' })
  await page.goto(paths.cart())
  const section = page.getByRole('region', { name: 'Goes well with your cart' })
  await expect(section.getByRole('link', { name: 'Down Sleeping Bag' }).first()).toBeVisible()
  await section.getByRole('button', { name: 'Add Firefly Camp Lantern to cart' }).click()
  await section.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(section.getByRole('link', { name: 'Firefly Camp Lantern' })).toHaveCount(0)

  await buy(shopper)
  await page.goto(paths.home())
  const homeSection = page.getByRole('region', { name: 'Recommended for you' })
  await homeSection.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 50)
  await expect(homeSection.getByRole('link', { name: 'Down Sleeping Bag' }).first()).toBeVisible()
})

test('the cart of a guest has recommendations', async ({ page }) => {
  const { data } = await shopCaller()('GET /products/{id}', { id: 'pour-over-coffee-set' })
  await page.goto(paths.product(data.id))
  await page
    .getByRole('button', { name: /Add to cart/i })
    .first()
    .click()
  await page.getByRole('link', { name: 'View cart' }).click()
  const section = page.getByRole('region', { name: 'Goes well with your cart' })
  await expect(section.getByRole('link', { name: /Kettle/ }).first()).toBeVisible()
})
