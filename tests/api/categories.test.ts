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

const addCategory = async (name: string, parentId: number | null = null) =>
  (await admin('POST /admin/categories', { name, parentId })).category
const move = async (id: number, parentId: number | null, position = 0) =>
  admin('PUT /admin/categories/{id}/place', { id, parentId, position })
const readTree = async () => (await admin('GET /admin/categories')).categories
const findPath = async (id: number) => (await readTree()).find((each) => each.id === id)?.path
const readPage = async (path: string) => (await shop.visitor('GET /categories/{path}', { path })).category

/** Adds a visible product with the given main category, and returns its ID. */
async function addProductIn(category: string, additionalCategories: string[] = []): Promise<string> {
  const { id } = await addProduct(shop.db)
  const { product } = await admin('GET /admin/products/{id}', { id })
  await admin('PUT /admin/products/{id}', { ...product, category, additionalCategories })
  return id
}

describe('a category', () => {
  it('gets its path from its name and parent, with a number if a sibling has the same path', async () => {
    const music = await addCategory('Músic & More')
    expect(music).toMatchObject({ path: 'music-more', slug: 'music-more', hasLandingPage: true, products: 0 })
    const first = await addCategory('Jazz', music.id)
    const second = await addCategory('Jazz', music.id)
    expect([first.path, second.path]).toEqual(['music-more/jazz', 'music-more/jazz-2'])
  })

  it('is rejected with the path of a sibling, or as a root with the name of another root', async () => {
    await addCategory('Garden Tools')
    await expect(admin('POST /admin/categories', { name: 'Other', slug: 'garden-tools' })).rejects.toMatchObject({
      code: 'slug_taken',
      details: { fields: { slug: expect.any(String) } },
    })
    await expect(admin('POST /admin/categories', { name: 'garden tools' })).rejects.toMatchObject({
      code: 'slug_taken',
      details: { fields: { name: expect.any(String) } },
    })
  })

  it('gets a path that differs from the names of other roots', async () => {
    await admin('POST /admin/categories', { name: 'fair-tents', slug: 'pavilions' })
    expect((await addCategory('Fair tents')).path).toBe('fair-tents-2')
  })

  it('is found by its name as a root before another category with that former path', async () => {
    const stalls = await addCategory('Stalls')
    await admin('PUT /admin/categories/{id}', { id: stalls.id, name: 'Stalls', slug: 'stands' })
    const { category } = await admin('POST /admin/categories', { name: 'Others', slug: 'others' })
    await admin('PUT /admin/categories/{id}', { id: stalls.id, name: 'Market', slug: 'stands' })
    await admin('PUT /admin/categories/{id}', { id: category.id, name: 'stalls', slug: 'others' })
    const id = await addProductIn('others')
    expect((await readPage('stalls')).path).toBe('others')
    const { data } = await shop.visitor('GET /products', { category: 'stalls' })
    expect(data?.products.map((each) => each.id)).toEqual([id])
  })

  it('has a page with its text as sanitized HTML and its ancestors', async () => {
    const root = await addCategory('Writing')
    const { category } = await admin('POST /admin/categories', {
      name: 'Ink',
      parentId: root.id,
      text: '**Deep** <script>x</script>',
    })
    const page = await readPage(category.path)
    expect(page).toMatchObject({ name: 'Ink', ancestors: [{ name: 'Writing', path: 'writing' }], children: [] })
    expect(page.text).toContain('<strong>Deep</strong>')
    expect(page.text).not.toContain('<script')
    expect(page.plainText).toBe('Deep x')
  })

  it('has a page with its Markdown source if the text cannot be rendered', async () => {
    const { id } = await addCategory('Nested')
    await shop.db
      .update(categories)
      .set({ text: '> '.repeat(200).concat('a & b') })
      .where(eq(categories.id, id))
    expect((await readPage('nested')).text).toMatch(/^<pre>.*a &#38; b<\/pre>$/)
  })

  it('is found by a path of six long slugs, or as a root by its name', async () => {
    let parentId: number | null = null
    let path = ''
    for (let level = 1; level <= MAX_CATEGORY_LEVELS; level++) {
      const added: { id: number; path: string } = await addCategory(`${'Long '.repeat(15)}${level}`, parentId)
      parentId = added.id
      path = added.path
    }
    expect(path.length).toBeGreaterThan(400)
    expect((await readPage(path)).ancestors).toHaveLength(MAX_CATEGORY_LEVELS - 1)
    const { name } = await addCategory('Named & Found')
    expect((await readPage(name)).path).toBe('named-found')
  })

  it('is in the storefront’s navigation while it is a root with visible products', async () => {
    const root = await addCategory('Shown everywhere')
    const listRootPaths = async () => (await shop.visitor('GET /storefront')).shop.categories.map(({ path }) => path)
    expect(await listRootPaths()).not.toContain(root.path)
    const id = await addProductIn(root.path)
    expect(await listRootPaths()).toContain(root.path)
    const { product } = await admin('GET /admin/products/{id}', { id })
    await admin('PUT /admin/products/{id}', { ...product, status: 'Draft' })
    expect(await listRootPaths()).not.toContain(root.path)
  })

  it('cannot be changed or moved with an outdated revision', async () => {
    const { id, revision } = await addCategory('Contested')
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

  it('is moved once by concurrent moves, and the other move is rejected', async () => {
    const { id } = await addCategory('Raced')
    const [left, right] = [await addCategory('Raced left'), await addCategory('Raced right')]
    const { revision } = await admin('GET /admin/categories')
    const results = await Promise.allSettled(
      [left, right].map((parent) =>
        admin('PUT /admin/categories/{id}/place', { id, parentId: parent.id, position: 0, revision }),
      ),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('can be deleted only without products and subcategories, and its path then leads to its parent', async () => {
    const root = await addCategory('Sports Gear')
    const child = await addCategory('Balls', root.id)
    await expect(admin('DELETE /admin/categories/{id}', { id: root.id })).rejects.toMatchObject({ code: 'in_use' })
    await addProductIn('sports-gear/balls')
    await expect(admin('DELETE /admin/categories/{id}', { id: child.id })).rejects.toMatchObject({ code: 'in_use' })
    const empty = await addCategory('Nets', root.id)
    await admin('DELETE /admin/categories/{id}', { id: empty.id })
    expect((await readPage('sports-gear/nets')).path).toBe('sports-gear')
    await expect(readPage('sports-gear/hoops')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('cannot exceed six levels or be moved below itself', async () => {
    let parentId: number | null = null
    const ids: number[] = []
    for (let level = 1; level <= MAX_CATEGORY_LEVELS; level++) {
      const added: { id: number } = await addCategory(`Level ${level}`, parentId)
      ids.push(added.id)
      parentId = added.id
    }
    await expect(addCategory('Too deep', parentId)).rejects.toMatchObject({ code: 'category_too_deep' })
    const [root = 0, second = 0] = ids
    await expect(move(root, ids.at(-1) ?? null)).rejects.toMatchObject({ code: 'category_cycle' })
    await expect(move(root, root)).rejects.toMatchObject({ code: 'category_cycle' })
    const other = await addCategory('Another level')
    await expect(move(root, other.id)).rejects.toMatchObject({ code: 'category_too_deep' })
    await move(second, other.id)
    expect(await findPath(ids.at(-1) ?? 0)).toBe('another-level/level-2/level-3/level-4/level-5/level-6')
  })

  it('returns to its position when a move is undone', async () => {
    const root = await addCategory('Undone')
    const [a, b] = [await addCategory('A', root.id), await addCategory('B', root.id)]
    await move(b.id, null)
    const { entries } = await admin('GET /admin/audit', { action: 'category.moved', search: String(b.id) })
    await admin('POST /admin/audit/{id}/undo', { id: entries[0]?.id ?? 0 })
    const children = (await readTree()).filter(({ parentId }) => parentId === root.id).map(({ id }) => id)
    expect(children).toEqual([a.id, b.id])
    expect(await findPath(b.id)).toBe('undone/b')
  })
})

describe('the products of a category', () => {
  const readList = async (category: string) => {
    const { data } = await shop.visitor('GET /products', { category })
    return { ids: data?.products.map(({ id }) => id), total: data?.total, facets: data?.facets }
  }

  it('include each product of its subcategories once', async () => {
    const root = await addCategory('Kitchenware')
    const pots = await addCategory('Pots', root.id)
    const lids = await addCategory('Lids', pots.id)
    const elsewhere = await addCategory('Gifts')
    const pot = await addProductIn(pots.path)
    const lid = await addProductIn(lids.path, [pots.path, elsewhere.path])
    expect((await readList('Kitchenware')).total).toBe(2)
    expect(new Set((await readList('kitchenware/pots')).ids)).toEqual(new Set([pot, lid]))
    expect((await readList('kitchenware/pots/lids')).ids).toEqual([lid])
    expect((await readList('kitchenware')).facets?.subcategories).toEqual([
      { name: 'Pots', path: 'kitchenware/pots', hasLandingPage: true, count: 2 },
    ])
    const { ids, facets } = await readList('Gifts')
    expect(ids).toEqual([lid])
    expect(facets?.category).toContainEqual({ value: 'Kitchenware', count: 2 })
    expect(facets?.category).toContainEqual({ value: 'Gifts', count: 1 })
    const { data, categoryPath } = await shop.visitor('GET /products/{id}', { id: lid })
    expect(data.category).toBe('Kitchenware')
    expect(categoryPath.map(({ path }) => path)).toEqual(['kitchenware', 'kitchenware/pots', 'kitchenware/pots/lids'])
    expect((await admin('GET /admin/products', { category: 'kitchenware/pots' })).total).toBe(2)
    const { categories } = await shop.visitor('GET /categories')
    const kitchenware = categories.find(({ name }) => name === 'Kitchenware')
    expect(kitchenware).toMatchObject({
      count: 2,
      children: [{ name: 'Pots', count: 2, children: [{ name: 'Lids', count: 1 }] }],
    })
  })

  it('are listed with the categories of the filter by their submitted references', async () => {
    const root = await addCategory('Stationery')
    const child = await addCategory('Pencils', root.id)
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

  it('are listed with a limited number of subcategories', async () => {
    const root = await addCategory('Crowded')
    const childCount = 450
    await shop.db.insert(categories).values(
      Array.from({ length: childCount }, (_, position) => ({
        ...{ parentId: root.id, name: `Kid ${position}`, slug: `kid-${position}`, path: `crowded/kid-${position}` },
        ...{ image: NO_PICTURE, position },
      })),
    )
    await addProductIn('crowded')
    const countListed = async () => {
      const { facets } = await readList('crowded')
      return [facets?.subcategories.length, (await readPage('crowded')).children.length]
    }
    expect(await countListed()).toEqual([MAX_LISTED_CATEGORIES, 0])
    const id = await addProductIn('crowded')
    await shop.pool.query(
      `insert into product_categories (product_id, category_id)
        select products.id, categories.id from products, categories where products.slug = $1 and path like 'crowded/%'`,
      [id],
    )
    expect(await countListed()).toEqual([MAX_LISTED_CATEGORIES, MAX_LISTED_CATEGORIES])
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => shop.visitor('GET /categories/{path}', { path: 'crowded', page })),
    )
    expect(pages.map(({ category }) => category.childCount)).toEqual(Array(4).fill(childCount))
    expect(pages.map(({ category }) => category.children.length)).toEqual([200, 200, 50, 0])
    const paths = pages.flatMap(({ category }) => category.children.map(({ path }) => path))
    expect(paths).toEqual(Array.from({ length: childCount }, (_, position) => `crowded/kid-${position}`))
  })

  it('are found by category name, even after a category is renamed or moved', async () => {
    const root = await addCategory('Zithers')
    const child = await addCategory('Quorvex', root.id)
    const id = await addProductIn(child.path)
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

  it('keep their category if a request uses its former path', async () => {
    const { id: rootId } = await addCategory('Formerly')
    const id = await addProductIn('formerly')
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
