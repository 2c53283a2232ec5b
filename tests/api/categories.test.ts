import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_CATEGORY_LEVELS, MAX_LISTED_CATEGORIES } from '#contract/categories.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import { categories } from '#server/catalog/categories/tables.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

const add = async (name: string, parentId: number | null = null) =>
  (await admin('POST /admin/categories', { name, parentId })).category
const move = async (id: number, parentId: number | null, position = 0) =>
  admin('PUT /admin/categories/{id}/place', { id, parentId, position })
const tree = async () => (await admin('GET /admin/categories')).categories
const pathOf = async (id: number) => (await tree()).find((each) => each.id === id)?.path
const page = async (path: string) => (await shop.visitor('GET /categories/{path}', { path })).category

/** A visible product with this main category. */
async function productIn(category: string, additionalCategories: string[] = []): Promise<string> {
  const { id } = await addProduct(shop.db)
  const { product } = await admin('GET /admin/products/{id}', { id })
  await admin('PUT /admin/products/{id}', { ...product, category, additionalCategories })
  return id
}

describe('a category', () => {
  it('gets its path from its name and its parent, numbered when a sibling has the same', async () => {
    const music = await add('Músic & More')
    expect(music).toMatchObject({ path: 'music-more', slug: 'music-more', hasLandingPage: true, products: 0 })
    const first = await add('Jazz', music.id)
    const second = await add('Jazz', music.id)
    expect([first.path, second.path]).toEqual(['music-more/jazz', 'music-more/jazz-2'])
  })

  it('is refused with the path of a sibling, and as a root with the name of another root', async () => {
    await add('Garden Tools')
    await expect(admin('POST /admin/categories', { name: 'Other', slug: 'garden-tools' })).rejects.toMatchObject({
      code: 'slug_taken',
      details: { fields: { slug: expect.any(String) } },
    })
    await expect(admin('POST /admin/categories', { name: 'garden tools' })).rejects.toMatchObject({
      code: 'slug_taken',
      details: { fields: { name: expect.any(String) } },
    })
  })

  it('gets an address that is not the name of another root', async () => {
    await admin('POST /admin/categories', { name: 'fair-tents', slug: 'pavilions' })
    expect((await add('Fair tents')).path).toBe('fair-tents-2')
  })

  it('is found as the root of that name rather than by a former address of another', async () => {
    const stalls = await add('Stalls')
    await admin('PUT /admin/categories/{id}', { id: stalls.id, name: 'Stalls', slug: 'stands' })
    const { category } = await admin('POST /admin/categories', { name: 'Others', slug: 'others' })
    await admin('PUT /admin/categories/{id}', { id: stalls.id, name: 'Market', slug: 'stands' })
    await admin('PUT /admin/categories/{id}', { id: category.id, name: 'stalls', slug: 'others' })
    const id = await productIn('others')
    expect((await page('stalls')).path).toBe('others')
    const { data } = await shop.visitor('GET /products', { category: 'stalls' })
    expect(data?.products.map((each) => each.id)).toEqual([id])
  })

  it('has its text as HTML on its page, and the way there from the root', async () => {
    const root = await add('Writing')
    const { category } = await admin('POST /admin/categories', {
      name: 'Ink',
      parentId: root.id,
      text: '**Deep** <script>x</script>',
    })
    const shown = await page(category.path)
    expect(shown).toMatchObject({ name: 'Ink', ancestors: [{ name: 'Writing', path: 'writing' }], children: [] })
    expect(shown.text).toContain('<strong>Deep</strong>')
    expect(shown.text).not.toContain('<script')
    expect(shown.plainText).toBe('Deep x')
  })

  it('is shown with its text as source when that cannot be rendered', async () => {
    const { id } = await add('Nested')
    await shop.db
      .update(categories)
      .set({ text: '> '.repeat(200).concat('a & b') })
      .where(eq(categories.id, id))
    expect((await page('nested')).text).toMatch(/^<pre>.*a &#38; b<\/pre>$/)
  })

  it('is found by a path of six long slugs, and a root by its name', async () => {
    let parentId: number | null = null
    let path = ''
    for (let level = 1; level <= MAX_CATEGORY_LEVELS; level++) {
      const made: { id: number; path: string } = await add(`${'Long '.repeat(15)}${level}`, parentId)
      parentId = made.id
      path = made.path
    }
    expect(path.length).toBeGreaterThan(400)
    expect((await page(path)).ancestors).toHaveLength(MAX_CATEGORY_LEVELS - 1)
    const { name } = await add('Named & Found')
    expect((await page(name)).path).toBe('named-found')
  })

  it('is among the categories of every page while it is a root with visible products', async () => {
    const root = await add('Shown everywhere')
    const shown = async () => (await shop.visitor('GET /storefront')).shop.categories.map(({ path }) => path)
    expect(await shown()).not.toContain(root.path)
    const id = await productIn(root.path)
    expect(await shown()).toContain(root.path)
    const { product } = await admin('GET /admin/products/{id}', { id })
    await admin('PUT /admin/products/{id}', { ...product, status: 'Draft' })
    expect(await shown()).not.toContain(root.path)
  })

  it('is not changed from an outdated revision, nor moved in an outdated tree', async () => {
    const { id, revision } = await add('Contested')
    const before = await admin('GET /admin/categories')
    await admin('PUT /admin/categories/{id}', { id, name: 'Contested first', revision })
    await expect(admin('PUT /admin/categories/{id}', { id, name: 'Contested second', revision })).rejects.toMatchObject(
      {
        code: 'stale',
      },
    )
    await expect(
      admin('PUT /admin/categories/{id}/place', { id, parentId: null, position: 0, revision: before.revision }),
    ).rejects.toMatchObject({ code: 'stale' })
  })

  it('is moved by one of two staff at once; the other is told', async () => {
    const { id } = await add('Raced')
    const [left, right] = [await add('Raced left'), await add('Raced right')]
    const { revision } = await admin('GET /admin/categories')
    const results = await Promise.allSettled(
      [left, right].map((parent) =>
        admin('PUT /admin/categories/{id}/place', { id, parentId: parent.id, position: 0, revision }),
      ),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('is only deleted without products and subcategories; its address then leads to its parent', async () => {
    const root = await add('Sports Gear')
    const child = await add('Balls', root.id)
    await expect(admin('DELETE /admin/categories/{id}', { id: root.id })).rejects.toMatchObject({ code: 'in_use' })
    await productIn('sports-gear/balls')
    await expect(admin('DELETE /admin/categories/{id}', { id: child.id })).rejects.toMatchObject({ code: 'in_use' })
    const empty = await add('Nets', root.id)
    await admin('DELETE /admin/categories/{id}', { id: empty.id })
    expect((await page('sports-gear/nets')).path).toBe('sports-gear')
    await expect(page('sports-gear/hoops')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('keeps to six levels, and is not moved below itself', async () => {
    let parentId: number | null = null
    const ids: number[] = []
    for (let level = 1; level <= MAX_CATEGORY_LEVELS; level++) {
      const made: { id: number } = await add(`Level ${level}`, parentId)
      ids.push(made.id)
      parentId = made.id
    }
    await expect(add('Too deep', parentId)).rejects.toMatchObject({ code: 'category_too_deep' })
    const [root = 0, second = 0] = ids
    await expect(move(root, ids.at(-1) ?? null)).rejects.toMatchObject({ code: 'category_cycle' })
    await expect(move(root, root)).rejects.toMatchObject({ code: 'category_cycle' })
    const other = await add('Another level')
    await expect(move(root, other.id)).rejects.toMatchObject({ code: 'category_too_deep' })
    await move(second, other.id)
    expect(await pathOf(ids.at(-1) ?? 0)).toBe('another-level/level-2/level-3/level-4/level-5/level-6')
  })

  it('goes back to its place when the move is undone', async () => {
    const root = await add('Undone')
    const [a, b] = [await add('A', root.id), await add('B', root.id)]
    await move(b.id, null)
    const { entries } = await admin('GET /admin/audit', { action: 'category.moved', search: String(b.id) })
    await admin('POST /admin/audit/{id}/undo', { id: entries[0]?.id ?? 0 })
    const children = (await tree()).filter(({ parentId }) => parentId === root.id).map(({ id }) => id)
    expect(children).toEqual([a.id, b.id])
    expect(await pathOf(b.id)).toBe('undone/b')
  })
})

describe('products of a category', () => {
  const list = async (category: string) => {
    const { data } = await shop.visitor('GET /products', { category })
    return { ids: data?.products.map(({ id }) => id), total: data?.total, facets: data?.facets }
  }

  it('are those of all categories below it, each once', async () => {
    const root = await add('Kitchenware')
    const pots = await add('Pots', root.id)
    const lids = await add('Lids', pots.id)
    const elsewhere = await add('Gifts')
    const pot = await productIn(pots.path)
    const lid = await productIn(lids.path, [pots.path, elsewhere.path])
    expect((await list('Kitchenware')).total).toBe(2)
    expect(new Set((await list('kitchenware/pots')).ids)).toEqual(new Set([pot, lid]))
    expect((await list('kitchenware/pots/lids')).ids).toEqual([lid])
    expect((await list('kitchenware')).facets?.subcategories).toEqual([
      { name: 'Pots', path: 'kitchenware/pots', hasLandingPage: true, count: 2 },
    ])
    const { ids, facets } = await list('Gifts')
    expect(ids).toEqual([lid])
    expect(facets?.category).toContainEqual({ value: 'Kitchenware', count: 2 })
    expect(facets?.category).toContainEqual({ value: 'Gifts', count: 1 })
    const { data, categoryPath } = await shop.visitor('GET /products/{id}', { id: lid })
    expect(data.category).toBe('Kitchenware')
    expect(categoryPath.map(({ path }) => path)).toEqual(['kitchenware', 'kitchenware/pots', 'kitchenware/pots/lids'])
    expect((await admin('GET /admin/products', { category: 'kitchenware/pots' })).total).toBe(2)
    const { categories } = await shop.visitor('GET /categories')
    const shown = categories.find(({ name }) => name === 'Kitchenware')
    expect(shown).toMatchObject({
      count: 2,
      children: [{ name: 'Pots', count: 2, children: [{ name: 'Lids', count: 1 }] }],
    })
  })

  it('are listed with the categories of the filter, by the reference that was sent', async () => {
    const root = await add('Stationery')
    const child = await add('Pencils', root.id)
    await admin('PUT /admin/categories/{id}', { id: child.id, name: 'Pens', slug: 'pens' })
    const pens = { name: 'Pens', path: 'stationery/pens', hasLandingPage: true }
    const { data } = await shop.visitor('GET /products', { category: 'stationery/pencils,nothing,Stationery' })
    expect(data?.categories).toEqual([
      { reference: 'stationery/pencils', ...pens },
      { reference: 'Stationery', name: 'Stationery', path: 'stationery', hasLandingPage: true },
    ])
    const search = await shop.visitor('GET /products/search', { q: 'anything', category: 'stationery/pens' })
    expect(search.data.categories).toEqual([{ reference: 'stationery/pens', ...pens }])
  })

  it('are listed with at most so many roots and children as filters as a page can show', async () => {
    const root = await add('Crowded')
    const more = MAX_LISTED_CATEGORIES + 5
    await shop.db.insert(categories).values(
      Array.from({ length: more }, (_, position) => ({
        ...{ parentId: root.id, name: `Kid ${position}`, slug: `kid-${position}`, path: `crowded/kid-${position}` },
        ...{ image: NO_PICTURE, position },
      })),
    )
    await productIn('crowded')
    const shown = async () => {
      const { facets } = await list('crowded')
      return [facets?.subcategories.length, (await page('crowded')).children.length]
    }
    expect(await shown()).toEqual([MAX_LISTED_CATEGORIES, 0])
    const id = await productIn('crowded')
    await shop.pool.query(
      `insert into product_categories (product_id, category_id)
        select products.id, categories.id from products, categories where products.slug = $1 and path like 'crowded/%'`,
      [id],
    )
    expect(await shown()).toEqual([MAX_LISTED_CATEGORIES, MAX_LISTED_CATEGORIES])
  })

  it('are found by the names of their categories, also after one is renamed or moved', async () => {
    const root = await add('Zithers')
    const child = await add('Quorvex', root.id)
    const id = await productIn(child.path)
    const search = async (q: string) =>
      (await shop.visitor('GET /products/search', { q })).data.products.map((product) => product.id)
    expect(await search('quorvex')).toEqual([id])
    expect(await search('zithers')).toEqual([id])
    await admin('PUT /admin/categories/{id}', { id: child.id, name: 'Brindlewax' })
    expect(await search('quorvex')).toEqual([])
    expect(await search('brindlewax')).toEqual([id])
    await move(child.id, null)
    expect(await search('zithers')).toEqual([])
  })

  it('keep their category under a former path in a request', async () => {
    const { id: rootId } = await add('Formerly')
    const id = await productIn('formerly')
    await admin('PUT /admin/categories/{id}', { id: rootId, name: 'Presently', slug: 'presently' })
    const { product } = await admin('GET /admin/products/{id}', { id })
    expect(product.category).toBe('Presently')
    await admin('PUT /admin/products/{id}', { ...product, category: 'formerly' })
    const { data } = await shop.visitor('GET /products', { category: 'formerly' })
    expect(data?.products.map((each) => each.id)).toEqual([id])
    expect((await admin('GET /admin/products/{id}', { id })).product.category).toBe('Presently')
    await expect(
      admin('PUT /admin/products/{id}', { ...product, category: 'never', revision: undefined }),
    ).rejects.toMatchObject({
      code: 'invalid_request',
      details: { fields: { category: expect.any(String) } },
    })
  })
})
