import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_PICTURE, pictureFiles } from '#contract/pictures.ts'
import { readPhotographs } from '#demo/pictures/photographs.ts'
import { products } from '#server/catalog/products/tables.ts'
import { settings } from '#server/commerce/settings/tables.ts'
import { pictures } from '#server/platform/media/tables.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

const placeholder = 'data:image/webp;base64,AA=='

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('the photographs of the demo store', async () => {
  const [photograph] = (await readPhotographs()).all
  const [avif = ''] = pictureFiles(photograph?.url ?? '')?.avif.split(' ') ?? []

  it.each([
    [avif, 'image/avif'],
    [photograph?.url ?? '', 'image/webp'],
  ])('%s is sent with its media type and cached for a day', async (url, type) => {
    const { statusCode, headers } = await shop.app.inject(url)
    expect([statusCode, headers['content-type'], headers['content-encoding']]).toEqual([200, type, undefined])
    expect(headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=604800')
    const notModified = await shop.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect([notModified.statusCode, notModified.body]).toEqual([304, ''])
  })

  it.each(['pictures.json', 'none-800.webp', '.recording', '', '../../package.json'])(
    '%j is not served as a photograph',
    async (path) => {
      expect((await shop.app.inject(`/media/demo/${path}`)).statusCode).toBe(404)
    },
  )
})

describe('the placeholder of a product', () => {
  it('is the placeholder of its first image in every response', async () => {
    const { id } = await addProduct(shop.db, { name: 'Blurred', unitsSold: 1 })
    await shop.db.insert(pictures).values({ url: `/media/${id}.svg`, placeholder })
    const [{ data }, list, found, featured] = await Promise.all([
      shop.visitor('GET /products/{id}', { id }),
      shop.visitor('GET /products'),
      shop.visitor('GET /products/search', { q: 'blurred' }),
      shop.visitor('GET /products', { featured: 'true' }),
    ])
    const shownProducts = [data, list.data?.products[0], found.data.products[0], featured.products?.[0]]
    expect(shownProducts.map((product) => product?.placeholder)).toEqual(Array(4).fill(placeholder))
  })

  it('is null if its image cannot be read or is missing', async () => {
    const { id } = await addProduct(shop.db)
    const readProduct = async () => (await shop.visitor('GET /products/{id}', { id })).data
    expect(await readProduct()).toMatchObject({ image: `/media/${id}.svg`, placeholder: null })
    await shop.db.update(products).set({ images: sql`'{}'` }).where(eq(products.slug, id))
    expect(await readProduct()).toMatchObject({ image: NO_PICTURE, images: [], placeholder: null })
  })
})

it('the home page shows the owner’s hero image', async () => {
  expect(await shop.visitor('GET /storefront')).toMatchObject({ hero: null })
  const image = '/media/hero-1600.webp'
  await shop.db.insert(settings).values({ key: 'heroPicture', value: image })
  expect(await shop.visitor('GET /storefront')).toMatchObject({ hero: { image, placeholder: null } })
  await shop.db.insert(pictures).values({ url: image, placeholder })
  expect(await shop.visitor('GET /storefront')).toMatchObject({ hero: { image, placeholder } })
})
