import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

it('a template can be saved as it was returned, even if it names deleted attributes', async () => {
  const wood = (await admin('POST /admin/attributes', { name: 'Wood', type: 'choice', choices: [{ name: 'Oak' }] }))
    .attribute
  const template = (
    await admin('POST /admin/product-templates', { name: 'Sent', attributes: { [wood.code]: ['Oak'] } })
  ).productTemplate
  await admin('DELETE /admin/attributes/{id}', { id: wood.id })
  const returned = (await admin('GET /admin/product-templates/{id}', { id: template.id })).productTemplate
  expect(returned.missing).not.toEqual([])
  const { productTemplate } = await admin('PUT /admin/product-templates/{id}', { ...returned, name: 'Sent back' })
  expect(productTemplate).toMatchObject({ id: template.id, name: 'Sent back', missing: [] })
})
