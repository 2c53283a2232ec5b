import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RedirectStatus, RedirectsFileJson } from '#contract/redirects.ts'
import { formerSlugs } from '#server/catalog/products/relations/tables.ts'
import { products } from '#server/catalog/products/tables.ts'
import { redirects } from '#server/catalog/redirects/tables.ts'
import { type CachingShop, cachedReply, openCachingShop } from '../support/caching-shop.ts'
import { addProduct } from '../support/products.ts'
import { sendFile } from '../support/send-file.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(redirects))

const addRedirect = async (from: string, to: string | null, status: RedirectStatus = to === null ? 410 : 301) =>
  (await admin('POST /admin/redirects', { from, to, status })).redirect
const readRedirect = async (id: number) => (await admin('GET /admin/redirects/{id}', { id })).redirect
const findTarget = async (path: string) => (await shop.visitor('GET /redirects', { path })).redirect
const listAuditEntries = async (limit = 5) => (await admin('GET /admin/audit', { area: 'redirect', limit })).entries

describe('a redirect', () => {
  it('is found by any encoding of its path', async () => {
    expect(await addRedirect('/Shop/Café/', '/products?category=Books')).toMatchObject({
      from: '/Shop/Café',
      status: 301,
    })
    const to = { to: '/products?category=Books', status: 301 }
    for (const path of ['/Shop/Caf%C3%A9', '/Shop/Café/', '/Shop/Cafe\u0301'])
      expect(await findTarget(path)).toEqual(to)
    expect(await findTarget('/shop/café')).toBeNull()
    await addRedirect('/removed-page', null)
    expect(await findTarget('/removed-page')).toEqual({ to: null, status: 410 })
    expect(await findTarget('no path')).toBeNull()
  })

  it('is rejected with an invalid path, target or status', async () => {
    const readFieldErrors = async (body: { from: string; to: string | null; status?: RedirectStatus }) =>
      (await expectFailure(admin('POST /admin/redirects', body))).details.fields
    expect(await readFieldErrors({ from: '/a?b=1', to: '/b' })).toHaveProperty('from')
    expect(await readFieldErrors({ from: '/api/x', to: '/b' })).toMatchObject({
      from: 'The shop itself uses this address, so a redirect from it would never apply',
    })
    expect(await readFieldErrors({ from: '/Cart/', to: '/b' })).toHaveProperty('from')
    expect(await readFieldErrors({ from: '/a', to: '//evil.test' })).toHaveProperty('to')
    expect(await readFieldErrors({ from: '/a', to: 'javascript:alert(1)' })).toHaveProperty('to')
    expect(await readFieldErrors({ from: '/a', to: null })).toHaveProperty('to')
    expect(await readFieldErrors({ from: '/a', to: '/b', status: 410 })).toHaveProperty('to')
    await addRedirect('/a', '/b')
    expect(await expectFailure(admin('POST /admin/redirects', { from: '/a/', to: '/c' }))).toMatchObject({
      code: 'slug_taken',
      details: { fields: { from: expect.any(String) } },
    })
  })

  it('is rejected if it forms a loop, even through another redirect or the shop’s own URL', async () => {
    const readErrorCode = async (from: string, to: string) => (await expectFailure(addRedirect(from, to))).code
    expect(await readErrorCode('/a', '/a/')).toBe('redirect_loop')
    expect(await readErrorCode('/a', `${shop.shop.config.shopUrl}/a?x=1`)).toBe('redirect_loop')
    await addRedirect('/a', '/b')
    expect(await readErrorCode('/b', '/a')).toBe('redirect_loop')
    const { id, revision } = await addRedirect('/c', '/a')
    const change = admin('PUT /admin/redirects/{id}', { id, from: '/b', to: '/a', revision })
    expect((await expectFailure(change)).code).toBe('redirect_loop')
    expect(await readRedirect(id)).toMatchObject({ from: '/c', to: '/b' })
  })

  it('to another redirect gets its target, and redirects to it get the new target', async () => {
    const first = await addRedirect('/one', '/two?x=1')
    await addRedirect('/two', '/three', 302)
    expect(await readRedirect(first.id)).toMatchObject({ to: '/three?x=1', status: 302, revision: 2 })
    const last = await addRedirect('/three', 'https://other.test/')
    expect(await readRedirect(first.id)).toMatchObject({ to: 'https://other.test/?x=1', status: 302 })
    expect((await listAuditEntries(3)).map(({ subject, before, after }) => [subject.id, before, after])).toEqual(
      expect.arrayContaining([
        [String(first.id), { to: '/three?x=1' }, { to: 'https://other.test/?x=1' }],
        [String(last.id), null, { from: '/three', to: 'https://other.test/', status: 301 }],
      ]),
    )
  })

  it('can be changed, restored by undo, searched and deleted', async () => {
    const { id } = await addRedirect('/moved', '/cart')
    const { redirect } = await admin('PUT /admin/redirects/{id}', { id, from: '/old', to: null, status: 410 })
    expect(redirect).toEqual({ id, from: '/old', to: null, status: 410, revision: 2 })
    expect(await findTarget('/moved')).toBeNull()
    const stale = admin('PUT /admin/redirects/{id}', { id, from: '/old', to: '/cart', revision: 1 })
    expect((await expectFailure(stale)).code).toBe('stale')
    const [entry] = await listAuditEntries(1)
    expect(entry).toMatchObject({ action: 'redirect.changed', canUndo: true })
    await admin('POST /admin/audit/{id}/undo', { id: entry?.id ?? 0 })
    expect(await readRedirect(id)).toMatchObject({ from: '/moved', to: '/cart', status: 301 })
    const search = async (search: string) => (await admin('GET /admin/redirects', { search })).redirects
    expect(await search('ove')).toMatchObject([{ id }])
    expect(await search('/ca')).toMatchObject([{ id }])
    expect(await search('nothing')).toEqual([])
    await admin('DELETE /admin/redirects/{id}', { id })
    expect((await expectFailure(readRedirect(id))).code).toBe('not_found')
    expect((await listAuditEntries(1))[0]).toMatchObject({ action: 'redirect.removed', before: { from: '/moved' } })
  })

  it('can be undone by its own entry, even if the change also updated other redirects', async () => {
    const first = await addRedirect('/x', '/y')
    const { id } = await addRedirect('/z', '/elsewhere')
    await admin('PUT /admin/redirects/{id}', { id, from: '/y', to: '/elsewhere' })
    const entry = (await listAuditEntries()).find(({ subject }) => subject.id === String(id))
    expect(await readRedirect(first.id)).toMatchObject({ to: '/elsewhere' })
    await admin('POST /admin/audit/{id}/undo', { id: entry?.id ?? 0 })
    expect(await readRedirect(id)).toMatchObject({ from: '/z', to: '/elsewhere' })
    expect(await readRedirect(first.id)).toMatchObject({ to: '/elsewhere' })
  })

  it('to a former slug of a product leads to the product’s current URL', async () => {
    const { id } = await addProduct(shop.db)
    const [key] = await shop.db.select({ id: products.id }).from(products).where(eq(products.slug, id))
    await shop.db.insert(formerSlugs).values({ slug: 'mug', productId: key?.id ?? 0 })
    await addRedirect('/old-mug', '/products/mug?color=Red')
    expect(await findTarget('/old-mug')).toEqual({ to: `/products/${id}?color=Red`, status: 301 })
  })
})

it('after any sequence of changes, each redirect reaches its final target in one hop', {
  timeout: 120_000,
}, async () => {
  const path = fc.constantFrom('/p1', '/p2', '/p3', '/p4', '/p5')
  const to = fc.oneof({ weight: 5, arbitrary: path }, fc.constant(null), fc.constant('https://other.test/'))
  const step = fc.record({ kind: fc.constantFrom('put', 'put', 'delete', 'file'), from: path, to, other: path })
  const ignoreExpectedError = (error: { code?: string }) => {
    if (error.code !== 'redirect_loop' && error.code !== 'slug_taken') throw error
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      await shop.db.delete(redirects)
      for (const { kind, from, to, other } of steps) {
        const rows = (await admin('GET /admin/redirects', { limit: 50 })).redirects
        const existing = rows.find((row) => row.from === from)
        const status = to === null ? 410 : 301
        if (kind === 'file') await importFile(`${other},${from}\n${from},${to ?? ''},${status}\n`)
        else if (!existing) await addRedirect(from, to).catch(ignoreExpectedError)
        else if (kind === 'delete') await admin('DELETE /admin/redirects/{id}', existing)
        else
          await admin('PUT /admin/redirects/{id}', { id: existing.id, from: other, to, status }).catch(
            ignoreExpectedError,
          )
      }
      const rows = (await admin('GET /admin/redirects', { limit: 50 })).redirects
      const targets = new Map(rows.map((row) => [row.from, row.to]))
      for (const { from, to } of rows) {
        expect(to).not.toBe(from)
        expect(to === null ? null : (targets.get(to) ?? null), `${from} → ${to}`).toBeNull()
      }
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 40) },
  )
})

async function importFile(text: string): Promise<RedirectsFileJson> {
  const file = new File([text], 'redirects.csv')
  const { status, body } = await sendFile(shop, admin, '/admin/redirects/import', ['file', file])
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

describe('an imported file of redirects', () => {
  it('adds and replaces redirects, and reports each rejected row', async () => {
    await addRedirect('/unchanged', '/cart')
    await addRedirect('/replaced', '/cart')
    const report = await importFile(
      [
        'Redirect from,Redirect to',
        '/a,/b',
        '/b,/c',
        'https://old.example/d,/products?sortBy=newest',
        '/unchanged,/cart',
        '/replaced,/wishlist,302',
        '/old,,410',
        'no path,/b',
        '/c,/a',
        '/a,/d',
        '/e,',
        '/f,/g,307',
      ].join('\r\n'),
    )
    expect(report).toEqual({
      added: 4,
      changed: 1,
      unchanged: 1,
      refused: 5,
      problems: [
        { line: 8, problem: expect.stringContaining('Enter a path') },
        { line: 9, problem: 'The new address leads back to the old one' },
        { line: 10, problem: 'Line 2 has the same old address' },
        { line: 11, problem: 'Enter an old and a new address' },
        { line: 12, problem: 'Enter 301, 302 or 410' },
      ],
    })
    expect(await findTarget('/a')).toEqual({ to: '/c', status: 301 })
    expect(await findTarget('/d')).toEqual({ to: '/products?sortBy=newest', status: 301 })
    expect(await findTarget('/replaced')).toEqual({ to: '/wishlist', status: 302 })
    expect(await findTarget('/old')).toEqual({ to: null, status: 410 })
    expect(await importFile('/a;/b\n/b;/c\n')).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  })

  it('can have up to 10,000 rows', { timeout: 60_000 }, async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => `/old/${index},/new/${index % 100}`)
    expect(await importFile(rows.join('\n'))).toMatchObject({ added: 10_000, refused: 0 })
    expect(await importFile(rows.join('\n'))).toMatchObject({ added: 0, unchanged: 10_000 })
    await addRedirect('/new/7', '/sale')
    expect(await findTarget('/old/107')).toEqual({ to: '/sale', status: 301 })
    const file = new File([`${rows.join('\n')}\n/one,/more`], 'redirects.csv')
    const { status, body } = await sendFile(shop, admin, '/admin/redirects/import', ['file', file])
    expect({ status, body }).toMatchObject({ status: 400, body: { fields: { file: expect.any(String) } } })
  })
})

it('a redirect to a category without a landing page leads to the filtered list and keeps its parameters', async () => {
  const { category } = await admin('POST /admin/categories', { name: 'Former page', hasLandingPage: true })
  await addRedirect('/old-shelf', `/categories/${category.path}?utm_source=letter#top`)
  const { products, inheritedFilters, formerPaths, id, parentId, path, revision, filters, ...body } = category
  await admin('PUT /admin/categories/{id}', { id, ...body, hasLandingPage: false })
  expect(await findTarget('/old-shelf')).toEqual({
    to: '/products?category=Former+page&utm_source=letter#top',
    status: 301,
  })
})

describe('cached responses', () => {
  let processes: CachingShop[]
  beforeAll(async () => {
    processes = [await openCachingShop(shop), await openCachingShop(shop)]
  })
  afterAll(() => Promise.all(processes.map((each) => each.close())))

  it('are updated within a second in each process, and other pages stay cached', async () => {
    for (const each of processes) {
      expect((await cachedReply(each, '/old-page')).status).toBe(404)
      await cachedReply(each, '/cart')
    }
    const { id } = await addRedirect('/old-page', '/cart')
    for (const each of processes) {
      await vi.waitFor(async () => expect((await each.get('/old-page')).headers.location).toBe('/cart'), 1_000)
      expect((await cachedReply(each, '/old-page')).status).toBe(301)
    }
    await admin('PUT /admin/redirects/{id}', { id, from: '/old-page', to: 'https://other.test/a', status: 302 })
    for (const each of processes)
      await vi.waitFor(
        async () => expect((await each.get('/old-page')).headers.location).toBe('https://other.test/a'),
        1_000,
      )
    await admin('DELETE /admin/redirects/{id}', { id })
    for (const each of processes) {
      await vi.waitFor(async () => expect((await each.get('/old-page')).status).toBe(404), 1_000)
      expect((await each.get('/cart')).hit).toBe(true)
    }
  })

  it('of redirects keep unknown query parameters', async () => {
    await addRedirect('/old-page', '/cart?page=2')
    const [caching] = processes
    if (!caching) throw new Error('There is no process')
    await vi.waitFor(async () => expect((await caching.get('/old-page')).status).toBe(301), 1_000)
    await cachedReply(caching, '/old-page')
    const { headers } = await caching.get('/old-page?utm_source=mail&page=3')
    expect(headers.location).toBe('/cart?page=2&utm_source=mail')
  })
})
