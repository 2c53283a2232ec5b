import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ShopError } from '#contract/errors.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'
import { expectTaken, ofCategory, openHandles } from '../support/translated-handles.ts'

let shop: TestShop
let admin: SignedIn
let handles: Awaited<ReturnType<typeof openHandles>>

beforeAll(async () => {
  shop = await openTestShop({ SHOP_URL: 'https://shop.example' })
  admin = await shop.newAdmin()
  handles = await openHandles(shop, admin)
})
afterAll(() => shop.close())

/** The path of a category's page in a market. @param path current, former or of another language */
async function leadCategory(prefix: string, path: string): Promise<string> {
  try {
    return (await handles.callIn(prefix)('GET /categories/{path}', { path })).category.path
  } catch (error) {
    if (error instanceof ShopError) return error.code
    throw error
  }
}

describe('translated handles of categories', () => {
  it('make up the paths of their language, to which all others lead', async () => {
    const home = await handles.addCategory('House')
    const lamps = await handles.addCategory('Lamps', home.id)
    await handles.addCategory('Desk', lamps.id)
    const lamp = await handles.addProduct(undefined, 'house/lamps/desk')
    await handles.save(
      ofCategory(home.id, 'haus'),
      ofCategory(lamps.id, 'leuchten'),
      ofCategory(lamps.id, 'misbah', 'ar'),
    )
    for (const path of ['house/lamps/desk', 'haus/leuchten/desk', 'house/misbah/desk', 'haus/misbah/desk'])
      expect([await leadCategory('', path), await leadCategory('at', path), await leadCategory('ar', path)]).toEqual([
        ...['house/lamps/desk', 'haus/leuchten/desk', 'house/misbah/desk'],
      ])
    await handles.save(ofCategory(home.id, 'zuhause'))
    expect(await leadCategory('de', 'haus/leuchten')).toBe('zuhause/leuchten')
    const { category } = await handles.callIn('de')('GET /categories/{path}', { path: 'house/lamps' })
    expect(category).toMatchObject({
      ancestors: [{ path: 'zuhause' }],
      children: [{ path: 'zuhause/leuchten/desk' }],
      addresses: {
        ...{ '': '/categories/house/lamps', ar: '/categories/house/misbah' },
        ...{ at: '/categories/zuhause/leuchten', de: '/categories/zuhause/leuchten' },
      },
    })
    const list = async (prefix: string, category: string) =>
      (await handles.callIn(prefix)('GET /products', { category })).data?.products.map(({ id }) => id)
    expect([await list('de', 'zuhause/leuchten'), await list('', 'haus/leuchten')]).toEqual([[lamp], [lamp]])
    const { categories } = await handles.callIn('de')('GET /categories', {})
    expect(categories.find(({ name }) => name === 'House')?.children[0]?.path).toBe('zuhause/leuchten')
    const { categoryPath } = await handles.callIn('de')('GET /products/{id}', { id: lamp })
    expect(categoryPath.map(({ path }) => path)).toEqual(['zuhause', 'zuhause/leuchten', 'zuhause/leuchten/desk'])
    expect((await shop.app.inject('/sitemap-pages.xml?market=de')).body).toContain(
      '/de/categories/zuhause/leuchten/desk<',
    )
  })

  it('lead on after a category is moved or deleted, and are taken among siblings only', async () => {
    const [one, two] = [await handles.addCategory('Garden'), await handles.addCategory('Office')]
    const chairs = await handles.addCategory('Chairs', one.id)
    const stools = await handles.addCategory('Stools', two.id)
    await handles.save(ofCategory(one.id, 'garten'), ofCategory(chairs.id, 'stuehle'), ofCategory(stools.id, 'stuehle'))
    await expectTaken(handles.save(ofCategory(two.id, 'garten', 'ar')))
    await expectTaken(handles.save(ofCategory(two.id, 'garden')))
    await expectFailure(admin('PUT /admin/categories/{id}/place', { id: chairs.id, parentId: two.id, position: 0 }))
    await handles.save(ofCategory(chairs.id, 'sitze'))
    await admin('PUT /admin/categories/{id}/place', { id: chairs.id, parentId: two.id, position: 0 })
    expect([await leadCategory('de', 'garten/sitze'), await leadCategory('de', 'garten/stuehle')]).toEqual([
      ...['office/sitze', 'office/sitze'],
    ])
    await admin('DELETE /admin/categories/{id}', { id: chairs.id })
    expect(await leadCategory('de', 'office/sitze')).toBe('office')
    expect(await leadCategory('de', 'nirgends/sitze')).toBe('not_found')
  })

  it('are not taken by the address of another category', async () => {
    const parent = await handles.addCategory('Kitchen')
    const pots = await handles.addCategory('Pots', parent.id)
    await handles.save(ofCategory(pots.id, 'toepfe'))
    const error = await expectFailure(
      admin('POST /admin/categories', { name: 'Other', slug: 'toepfe', parentId: parent.id }),
    )
    expect([error.code, Object.keys(error.details.fields ?? {})]).toEqual(['slug_taken', ['slug']])
    expect((await handles.addCategory('Toepfe', parent.id)).slug).toBe('toepfe-2')
  })
})
