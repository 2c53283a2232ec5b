import { randomUUID } from 'node:crypto'
import { adminPaths } from '#contract/admin-paths.ts'
import { buy } from '../support/checkout.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { expectFailure } from '../support/shop.ts'
import { look } from './look.ts'
import { newAccount, shopCaller, signInAdmin } from './shoppers.ts'
import { addTestProduct, removeTestProduct } from './test-product.ts'

test('an owner adds a promotion with a code, sees what a shopper bought with it, and turns it off', {
  tag: '@journey',
}, async ({ page, problems }) => {
  test.slow()
  // The promotion cannot be deleted once an order uses it.
  problems.expect(/^409: DELETE/)
  await signInAdmin(page)
  const mark = randomUUID().slice(0, 6)
  const [name, code, lamp] = [`Summer ${mark}`, `SUMMER-${mark}`, `Promoted lamp ${mark}`]
  const product = await addTestProduct({ name: lamp })

  await page.goto(adminPaths.promotions())
  await page.getByRole('link', { name: 'Add promotion' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  const sentence = page.getByRole('status', { name: 'What it does' })
  await expect(sentence).toHaveText('Fill in the discount to see what the promotion does.')
  await page.getByRole('group', { name: 'Discount on' }).getByText('Products').click()
  await page.getByLabel('Percent off').fill('25')
  await expect(sentence).toHaveText(
    'With a code, customers get 25% off all products; it can’t be combined with other promotions.',
  )
  const reduced = page.getByRole('region', { name: 'Discounted products' })
  await reduced.getByText('By hand').click()
  await reduced.getByRole('combobox', { name: 'Add products' }).fill(lamp)
  await page.getByRole('option', { name: lamp }).click()
  await page.getByLabel('Minimum price of the items in USD').fill('15')
  await page.getByLabel('Uses per customer').fill('2')
  await expect(sentence).toHaveText(
    `With a code, customers get 25% off ${lamp}, on orders of at least $15.00, 2 times for each customer; it can’t be combined with other promotions.`,
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add promotion' }).click()
  await expect(page.getByText(`${name} is saved.`)).toBeVisible()
  await expect(page.getByText('No paid order has used it yet.')).toBeVisible()

  const cart = page.getByRole('region', { name: 'Try it' })
  await cart.getByRole('combobox', { name: 'Add a product to the cart' }).fill(lamp)
  await page.getByRole('option', { name: lamp }).click()
  await cart.getByLabel(`Quantity of ${lamp}`).fill('2')
  await cart.getByRole('button', { name: 'Try it' }).click()
  await expect(cart.getByText('It saves $10.00.')).toBeVisible()
  await look(page, 'promotions-editor', [1280, 390, 320])

  await page.getByRole('link', { name: 'Codes', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Codes of ${name}` })).toBeVisible()
  await expect(page.getByText('No codes yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add code' }).click()
  await page.getByRole('dialog').getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('dialog').getByRole('button', { name: 'Add code' }).click()
  await expect(page.getByText(`Code ${code} added.`)).toBeVisible()
  await page.getByRole('button', { name: 'Generate codes' }).click()
  await page.getByRole('dialog').getByLabel('Number of codes').fill('30')
  await page.getByRole('dialog').getByLabel('Prefix').fill('VIP-')
  await page.getByRole('dialog').getByRole('button', { name: 'Generate codes' }).click()
  await expect(page.getByText('31 codes')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await look(page, 'promotions-codes', [1280, 390, 320])
  await page.getByLabel('Search codes by prefix').fill(code.toLowerCase())
  await page.getByLabel('Search codes by prefix').press('Enter')
  await expect(page.getByText('1 code', { exact: true })).toBeVisible()

  const { name: buyer, email, password } = newAccount()
  const session = await shopCaller()('POST /auth/register', { name: buyer, email, password, confirmPassword: password })
  const shopper = shopCaller(session.token)
  await shopper('POST /cart/add', { productId: product })
  const { discounts } = await shopper('POST /cart/codes', { code: code.toLowerCase() })
  expect(discounts?.discount).toBe(5)
  await buy(shopper)

  await page.getByRole('link', { name }).click()
  const figures = page.getByRole('region', { name: 'Figures' })
  await expect(figures).toContainText('$15.00')
  await expect(figures).toContainText('$5.00')
  await page.getByRole('button', { name: 'Turn off' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText(`${name} is off.`)).toBeVisible()
  await expect(page.getByText('Off', { exact: true })).toBeVisible()
  await shopper('POST /cart/add', { productId: product })
  const [off, unknown] = await Promise.all(
    [code, `UNKNOWN-${mark}`].map((each) => expectFailure(shopper('POST /cart/codes', { code: each }))),
  )
  expect([off?.code, off?.message]).toEqual([unknown?.code, unknown?.message])
  await page.getByRole('button', { name: 'Turn on' }).press('Enter')
  await expect(page.getByText(`${name} is on.`)).toBeVisible()
  await shopper('POST /cart/codes', { code })
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete promotion' }).click()
  await expect(page.getByRole('dialog').getByText('1 order uses it. Turn it off instead.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep promotion' }).click()
  await page.getByRole('button', { name: 'Turn off' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Off', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Duplicate' }).press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`Copy of ${name}`)
  await expect(sentence).toContainText(`25% off ${lamp}`)
  await page.getByRole('button', { name: 'Add promotion' }).click()
  await expect(page.getByText(`Copy of ${name} is saved.`)).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete promotion' }).click()
  await expect(page).toHaveURL(adminPaths.promotions())
  await page.goto(adminPaths.promotions({ search: mark, state: 'off', class: 'product' }))
  await expect(page.getByText('1 promotion', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await look(page, 'promotions-list', [1280, 390, 320])
  await removeTestProduct(product)
})
