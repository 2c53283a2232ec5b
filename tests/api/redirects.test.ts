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
import { failureOf, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(redirects))

const add = async (from: string, to: string | null, status: RedirectStatus = to === null ? 410 : 301) =>
  (await admin('POST /admin/redirects', { from, to, status })).redirect
const read = async (id: number) => (await admin('GET /admin/redirects/{id}', { id })).redirect
const lead = async (path: string) => (await shop.visitor('GET /redirects', { path })).redirect
const entries = async (limit = 5) => (await admin('GET /admin/audit', { area: 'redirect', limit })).entries

describe('a redirect', () => {
  it('leads from its address, which is found in any spelling', async () => {
    expect(await add('/Shop/Café/', '/products?category=Books')).toMatchObject({ from: '/Shop/Café', status: 301 })
    const to = { to: '/products?category=Books', status: 301 }
    for (const path of ['/Shop/Caf%C3%A9', '/Shop/Café/', '/Shop/Cafe\u0301']) expect(await lead(path)).toEqual(to)
    expect(await lead('/shop/café')).toBeNull()
    await add('/closed', null)
    expect(await lead('/closed')).toEqual({ to: null, status: 410 })
    expect(await lead('no path')).toBeNull()
  })

  it('is refused where it could never work', async () => {
    const refused = async (body: { from: string; to: string | null; status?: RedirectStatus }) =>
      (await failureOf(admin('POST /admin/redirects', body))).details.fields
    expect(await refused({ from: '/a?b=1', to: '/b' })).toHaveProperty('from')
    expect(await refused({ from: '/api/x', to: '/b' })).toMatchObject({ from: 'This address always has a page' })
    expect(await refused({ from: '/a', to: '//evil.test' })).toHaveProperty('to')
    expect(await refused({ from: '/a', to: 'javascript:alert(1)' })).toHaveProperty('to')
    expect(await refused({ from: '/a', to: null })).toHaveProperty('to')
    expect(await refused({ from: '/a', to: '/b', status: 410 })).toHaveProperty('to')
    await add('/a', '/b')
    expect(await failureOf(admin('POST /admin/redirects', { from: '/a/', to: '/c' }))).toMatchObject({
      code: 'slug_taken',
      details: { fields: { from: expect.any(String) } },
    })
  })

  it('that leads back to its address is refused, also by way of another one or of the shop’s own URL', async () => {
    const code = async (from: string, to: string) => (await failureOf(add(from, to))).code
    expect(await code('/a', '/a/')).toBe('redirect_loop')
    expect(await code('/a', `${shop.shop.config.shopUrl}/a?x=1`)).toBe('redirect_loop')
    await add('/a', '/b')
    expect(await code('/b', '/a')).toBe('redirect_loop')
    const { id, revision } = await add('/c', '/a')
    const change = admin('PUT /admin/redirects/{id}', { id, from: '/b', to: '/a', revision })
    expect((await failureOf(change)).code).toBe('redirect_loop')
    expect(await read(id)).toMatchObject({ from: '/c', to: '/b' })
  })

  it('that leads to another one gets its target, and those that led to it get the new one', async () => {
    const first = await add('/one', '/two?x=1')
    await add('/two', '/three', 302)
    expect(await read(first.id)).toMatchObject({ to: '/three?x=1', status: 302, revision: 2 })
    const last = await add('/three', 'https://other.test/')
    expect(await read(first.id)).toMatchObject({ to: 'https://other.test/?x=1', status: 302 })
    expect((await entries(3)).map(({ subject, before, after }) => [subject.id, before, after])).toEqual(
      expect.arrayContaining([
        [String(first.id), { to: '/three?x=1' }, { to: 'https://other.test/?x=1' }],
        [String(last.id), null, { from: '/three', to: 'https://other.test/', status: 301 }],
      ]),
    )
  })

  it('is changed, undone, deleted and found', async () => {
    const { id } = await add('/moved', '/cart')
    const { redirect } = await admin('PUT /admin/redirects/{id}', { id, from: '/gone', to: null, status: 410 })
    expect(redirect).toEqual({ id, from: '/gone', to: null, status: 410, revision: 2 })
    expect(await lead('/moved')).toBeNull()
    const stale = admin('PUT /admin/redirects/{id}', { id, from: '/gone', to: '/cart', revision: 1 })
    expect((await failureOf(stale)).code).toBe('stale')
    const [entry] = await entries(1)
    expect(entry).toMatchObject({ action: 'redirect.changed', canUndo: true })
    await admin('POST /admin/audit/{id}/undo', { id: entry?.id ?? 0 })
    expect(await read(id)).toMatchObject({ from: '/moved', to: '/cart', status: 301 })
    const found = async (search: string) => (await admin('GET /admin/redirects', { search })).redirects
    expect(await found('ove')).toMatchObject([{ id }])
    expect(await found('/ca')).toMatchObject([{ id }])
    expect(await found('nothing')).toEqual([])
    await admin('DELETE /admin/redirects/{id}', { id })
    expect((await failureOf(read(id))).code).toBe('not_found')
    expect((await entries(1))[0]).toMatchObject({ action: 'redirect.removed', before: { from: '/moved' } })
  })

  it('is undone once, also when others led to it', async () => {
    const first = await add('/x', '/y')
    const { id } = await add('/z', '/elsewhere')
    await admin('PUT /admin/redirects/{id}', { id, from: '/y', to: '/elsewhere' })
    const own = (await entries()).find(({ subject }) => subject.id === String(id))
    expect(await read(first.id)).toMatchObject({ to: '/elsewhere' })
    await admin('POST /admin/audit/{id}/undo', { id: own?.id ?? 0 })
    expect(await read(id)).toMatchObject({ from: '/z', to: '/elsewhere' })
    expect(await read(first.id)).toMatchObject({ to: '/elsewhere' })
  })

  it('leads to the present address of a product that has moved since', async () => {
    const { id } = await addProduct(shop.db)
    const [key] = await shop.db.select({ id: products.id }).from(products).where(eq(products.slug, id))
    await shop.db.insert(formerSlugs).values({ slug: 'mug', productId: key?.id ?? 0 })
    await add('/old-mug', '/products/mug?color=Red')
    expect(await lead('/old-mug')).toEqual({ to: `/products/${id}?color=Red`, status: 301 })
  })
})

it('each path leads to its end in at most one hop, after any changes of redirects', { timeout: 120_000 }, async () => {
  const path = fc.constantFrom('/p1', '/p2', '/p3', '/p4', '/p5')
  const to = fc.oneof({ weight: 5, arbitrary: path }, fc.constant(null), fc.constant('https://other.test/'))
  const step = fc.record({ kind: fc.constantFrom('put', 'put', 'delete', 'file'), from: path, to, other: path })
  const isRefused = (error: { code?: string }) => {
    if (error.code !== 'redirect_loop' && error.code !== 'slug_taken') throw error
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      await shop.db.delete(redirects)
      for (const { kind, from, to, other } of steps) {
        const rows = (await admin('GET /admin/redirects', { limit: 50 })).redirects
        const own = rows.find((row) => row.from === from)
        const status = to === null ? 410 : 301
        if (kind === 'file') await send(`${other},${from}\n${from},${to ?? ''},${status}\n`)
        else if (!own) await add(from, to).catch(isRefused)
        else if (kind === 'delete') await admin('DELETE /admin/redirects/{id}', own)
        else await admin('PUT /admin/redirects/{id}', { id: own.id, from: other, to, status }).catch(isRefused)
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

async function send(text: string): Promise<RedirectsFileJson> {
  const file = new File([text], 'redirects.csv')
  const { status, body } = await sendFile(shop, admin, '/admin/redirects/import', ['file', file])
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

describe('a file of redirects', () => {
  it('adds and replaces redirects, and reports each row that it leaves out', async () => {
    await add('/kept', '/cart')
    await add('/replaced', '/cart')
    const report = await send(
      [
        'Redirect from,Redirect to',
        '/a,/b',
        '/b,/c',
        'https://old.example/d,/products?sortBy=newest',
        '/kept,/cart',
        '/replaced,/wishlist,302',
        '/gone,,410',
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
    expect(await lead('/a')).toEqual({ to: '/c', status: 301 })
    expect(await lead('/d')).toEqual({ to: '/products?sortBy=newest', status: 301 })
    expect(await lead('/replaced')).toEqual({ to: '/wishlist', status: 302 })
    expect(await lead('/gone')).toEqual({ to: null, status: 410 })
    expect(await send('/a;/b\n/b;/c\n')).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  })

  it('may have 10,000 rows', { timeout: 60_000 }, async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => `/old/${at},/new/${at % 100}`)
    expect(await send(rows.join('\n'))).toMatchObject({ added: 10_000, refused: 0 })
    expect(await send(rows.join('\n'))).toMatchObject({ added: 0, unchanged: 10_000 })
    await add('/new/7', '/sale')
    expect(await lead('/old/107')).toEqual({ to: '/sale', status: 301 })
    const file = new File([`${rows.join('\n')}\n/one,/more`], 'redirects.csv')
    const { status, body } = await sendFile(shop, admin, '/admin/redirects/import', ['file', file])
    expect({ status, body }).toMatchObject({ status: 400, body: { fields: { file: expect.any(String) } } })
  })
})

it('a target that has become a filter of the list keeps its parameters', async () => {
  const { category } = await admin('POST /admin/categories', { name: 'Once a page', hasLandingPage: true })
  await add('/old-shelf', `/categories/${category.path}?utm_source=letter#top`)
  const { products, inheritedFilters, formerPaths, id, parentId, path, revision, filters, ...body } = category
  await admin('PUT /admin/categories/{id}', { id, ...body, hasLandingPage: false })
  expect(await lead('/old-shelf')).toEqual({
    to: '/products?category=Once+a+page&utm_source=letter#top',
    status: 301,
  })
})

describe('cached responses', () => {
  let processes: CachingShop[]
  beforeAll(async () => {
    processes = [await openCachingShop(shop), await openCachingShop(shop)]
  })
  afterAll(() => Promise.all(processes.map((each) => each.close())))

  it('change within a second in each process, and pages that exist stay', async () => {
    for (const each of processes) {
      expect((await cachedReply(each, '/old-page')).status).toBe(404)
      await cachedReply(each, '/cart')
    }
    const { id } = await add('/old-page', '/cart')
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

  it('of redirects keep parameters that no page reads', async () => {
    await add('/old-page', '/cart?page=2')
    const [caching] = processes
    if (!caching) throw new Error('There is no process')
    await vi.waitFor(async () => expect((await caching.get('/old-page')).status).toBe(301), 1_000)
    await cachedReply(caching, '/old-page')
    const { headers } = await caching.get('/old-page?utm_source=mail&page=3')
    expect(headers.location).toBe('/cart?page=2&utm_source=mail')
  })
})
