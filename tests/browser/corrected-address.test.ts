import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { adminCaller, ship, signInBuyer } from './buyer.ts'

test('a shopper corrects the address of an order, and confirms a state and ZIP code that do not match', async ({
  page,
  problems,
}) => {
  problems.expect(/^4\d\d: PUT \S+\/address$/)
  const { order } = await signInBuyer(page)
  await page.goto(paths.order(order.id))
  const change = page.getByRole('button', { name: 'Change address' })
  await change.click()
  const dialog = page.getByRole('dialog', { name: 'Change shipping address' })
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByLabel('Address', { exact: true }).fill('9 Elm Street')
  await dialog.getByLabel('City').fill('Austin')
  await dialog.getByLabel('State', { exact: true }).selectOption('TX')
  const zip = dialog.getByLabel('ZIP code')
  await zip.fill('9720')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(zip).toHaveAttribute('aria-invalid', 'true')
  await zip.fill('97204')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  // 97204 is in Oregon. The shop asks once, and accepts the address when it is sent again.
  await expect(dialog).toContainText(/97204|ZIP/)
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText(`${order.id} will ship to the new address.`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('9 Elm Street').filter({ visible: true }).first()).toBeVisible()
  await expect(change).toBeFocused()

  const { order: changed } = await (await adminCaller())('GET /admin/orders/{id}', { id: order.id })
  expect(changed.shippingAddress).toMatchObject({
    address: '9 Elm Street',
    city: 'Austin',
    state: 'TX',
    zipCode: '97204',
  })
  expect(changed.billingAddress).toMatchObject({ address: '1 Main Street' })
})

test('an order that ships while its address is being corrected keeps the address and shows a message', async ({
  page,
  problems,
}) => {
  problems.expect(/^409: PUT \S+\/address$/)
  const { order } = await signInBuyer(page)
  await page.goto(paths.order(order.id))
  await page.getByRole('button', { name: 'Change address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change shipping address' })
  await dialog.getByLabel('Address', { exact: true }).fill('9 Elm Street')
  await ship(await adminCaller(), order)
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(dialog).toContainText('The address of this order can no longer be changed.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('1 Main Street').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change address' })).toBeHidden()
})
