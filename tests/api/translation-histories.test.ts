import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { TranslationCellJson } from '#contract/translations.ts'
import { createRandom } from '#demo/random.ts'
import { type CachingShop, cachedReply, openCachingShop } from '../support/caching-shop.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

/** `CACHE_SEED=$RANDOM` makes other changes, `CACHE_CHANGES=200` more of them. */
const SEED = process.env.CACHE_SEED ?? 'translations'
const CHANGES = Number(process.env.CACHE_CHANGES ?? 25)
/** After this time, every process must show a change. */
const MAX_DELAY_MS = 2_000

let shop: TestShop
let admin: SignedIn
let processes: CachingShop[]

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  processes = [await openCachingShop(shop), await openCachingShop(shop)]
})
afterAll(async () => {
  for (const each of processes) await each.close()
  await shop.close()
})

const german = { prefix: 'de', language: 'de' } as const
const austrian = { prefix: 'at', language: 'de-AT' } as const
const germany = { code: 'germany', name: 'Germany', countries: ['DE' as const] }

async function addCatalog() {
  const { market } = await admin('POST /admin/markets', { ...germany, languages: [german, austrian] })
  const { category } = await admin('POST /admin/categories', { name: 'Boxes' })
  const ids: string[] = []
  for (const number of [1, 2, 3]) {
    const { product } = await admin('POST /admin/products', {
      ...{ name: `Box ${number}`, brand: 'Norr', category: 'Boxes', price: 20 },
      variants: [{ sku: `BOX-${number}`, stockCount: 30 }],
    })
    ids.push(product.id)
  }
  return { market, category, ids }
}

const save = (...translations: TranslationCellJson[]) => admin('PUT /admin/translations', { translations })

it(
  'a changed translation evicts the responses that showed it in its language, and others stay, and a random history shows the model',
  async () => {
    console.log(`translation histories: CACHE_SEED=${SEED}, ${CHANGES} changes`)
    const random = createRandom(`translation histories ${SEED}`)
    const { market, category, ids } = await addCatalog()
    const [first = '', second = ''] = ids
    const [one] = processes as [CachingShop, CachingShop]

    const stay = [
      ...['/products', `/products/${first}`, `/api/products/${first}`, '/api/products', '/api/categories'],
      ...[`/api/products/${second}?market=de`, '/api/categories?market=de', '/api/storefront?market=de'],
    ]
    for (const address of [...stay, `/api/products/${first}?market=de`, '/api/products?market=de'])
      await cachedReply(one, address)
    await save({ type: 'product', id: first, language: 'de', field: 'name', text: 'Schachtel' })
    for (const address of [
      `/api/products/${first}?market=de`,
      '/api/products?market=de',
      `/api/products/${first}?market=at`,
    ])
      await vi.waitFor(
        async () => expect((await one.get(address)).body.toString()).toContain('Schachtel'),
        MAX_DELAY_MS,
      )
    for (const address of stay) expect((await one.get(address)).hit, address).toBe(true)
    await save({ type: 'product', id: first, language: 'de', field: 'name', text: null })

    /** The names of products and of the category by id, and their translations by id and language. */
    const names = new Map([...ids.map((id, index) => [id, `Box ${index + 1}`] as const), ['category', 'Boxes']])
    const translated = new Map<string, string>()
    let isAustrianPublished = true
    let revision = market.revision
    let number = 0

    const expectedName = (id: string, language: 'de' | 'de-AT' | 'en'): string | undefined => {
      if (language === 'en') return names.get(id)
      const regional = language === 'de-AT' ? translated.get(`${id} de-AT`) : undefined
      return regional ?? translated.get(`${id} de`) ?? names.get(id)
    }
    const pickThing = () => random.pick([...names.keys()])
    const toCell = (id: string, language: 'de' | 'de-AT', text: string | null): TranslationCellJson =>
      id === 'category'
        ? { type: 'category', id: String(category.id), language, field: 'name', text }
        : { type: 'product', id, language, field: 'name', text }

    const changes = {
      async translate() {
        const [id, language, text] = [pickThing(), random.pick(['de', 'de-AT'] as const), `Übersetzt ${++number}`]
        await save(toCell(id, language, text))
        translated.set(`${id} ${language}`, text)
      },
      async deleteTranslation() {
        const [id, language] = [pickThing(), random.pick(['de', 'de-AT'] as const)]
        await save(toCell(id, language, null))
        translated.delete(`${id} ${language}`)
      },
      async renameOriginal() {
        const [id, name] = [pickThing(), `Renamed ${++number}`]
        if (id === 'category') await admin('PUT /admin/categories/{id}', { id: category.id, name })
        else {
          const { product } = await admin('GET /admin/products/{id}', { id })
          const { rating, reviews, unitsSold, createdAt, updatedAt, revision, ...fields } = product
          const variants = product.variants.map(({ reserved, stockCount, ...variant }) => variant)
          await admin('PUT /admin/products/{id}', { ...fields, variants, name })
        }
        names.set(id, name)
      },
      async publish() {
        isAustrianPublished = !isAustrianPublished
        const languages = isAustrianPublished ? [german, austrian] : [german]
        const saved = await admin('PUT /admin/markets/{id}', { ...germany, id: market.id, languages, revision })
        revision = saved.market.revision
      },
    }

    for (let count = 0; count < CHANGES; count++) {
      const name = random.pick(Object.keys(changes) as (keyof typeof changes)[])
      await changes[name]()
      const deadline = performance.now() + MAX_DELAY_MS
      for (const [query, language] of [
        ['', 'en'],
        ['?market=de', 'de'],
        ['?market=at', 'de-AT'],
      ] as const) {
        if (language === 'de-AT' && !isAustrianPublished) continue
        for (const process of processes) {
          const read = async () => {
            const json = async (path: string) => JSON.parse((await process.get(`/api${path}${query}`)).body.toString())
            const { data } = await json('/products')
            return {
              list: Object.fromEntries(data.products.map((each: { id: string; name: string }) => [each.id, each.name])),
              root: data.products[0].category,
              product: (await json(`/products/${first}`)).data.name,
              menu: (await json('/categories')).categories[0].name,
            }
          }
          const wanted = {
            list: Object.fromEntries(ids.map((id) => [id, expectedName(id, language)])),
            root: expectedName('category', language),
            product: expectedName(first, language),
            menu: expectedName('category', language),
          }
          // A response that was requested after the deadline must be current, however long it takes.
          for (;;) {
            const startedAt = performance.now()
            const shown = await read()
            if (isDeepStrictEqual(shown, wanted)) break
            if (startedAt < deadline) continue
            expect(shown, `CACHE_SEED=${SEED}, change ${count} (${name}), ${language}`).toEqual(wanted)
          }
        }
      }
    }
  },
  60_000 + CHANGES * 3_000,
)
