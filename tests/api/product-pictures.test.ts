import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pictureFiles } from '#contract/pictures.ts'
import { zoomFiles } from '#contract/zoom-picture.ts'
import { products } from '#server/catalog/products/tables.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type TestShop } from '../support/shop.ts'
import { tent } from '../support/tents.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await addProduct(shop.db)
})
afterAll(() => shop.close())

/** Creates a red picture, by default twice as wide as high. */
const createPicture = (width = 1600, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#c00000' } })
    .png()
    .toBuffer()

async function upload(token: string, bytes: Uint8Array) {
  const form = new FormData()
  form.append('picture', new File([new Uint8Array(bytes)], 'tent.png'))
  const request = new Request('http://shop.test', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${token}` }
  return shop.app.inject({
    method: 'POST',
    url: '/api/admin/media',
    headers,
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

it('an uploaded product picture is served in all widths and formats, uncropped and with a placeholder', async () => {
  const admin = await shop.newAdmin()
  const response = await upload(admin.token, await createPicture())
  expect(response.statusCode).toBe(201)
  const { url } = response.json()
  const files = pictureFiles(url)
  for (const list of [files?.avif, files?.webp]) {
    for (const [, address = '', width] of list?.matchAll(/(\S+) (\d+)w/g) ?? []) {
      const file = await shop.app.inject(address)
      expect(file.statusCode).toBe(200)
      const square = await sharp(file.rawPayload).metadata()
      expect([square.width, square.height]).toEqual([Number(width), Number(width)])
    }
  }
  // The picture has white bars above and below instead of being cropped.
  const { data } = await sharp((await shop.app.inject(url)).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data.subarray(0, 3).every((shade) => shade > 240)).toBe(true)

  const { product } = await admin('POST /admin/products', {
    name: 'Pictured',
    brand: 'Northline',
    category: 'Books',
    price: 5,
    images: [url],
    variants: [{ sku: 'PIC-1', stockCount: 1 }],
  })
  const { data: publicProduct } = await shop.visitor('GET /products/{id}', { id: product.id })
  expect(publicProduct).toMatchObject({ image: url, placeholder: expect.stringMatching(/^data:image\/webp;base64,/) })
  expect((await upload(admin.token, await createPicture())).json().url).toBe(url)
})

it('the zoom view has up to 2,000 pixels of a large picture and does not enlarge a small picture', async () => {
  const admin = await shop.newAdmin()
  const uploadAndReadWidths = async (width: number, height: number) => {
    const { url } = (await upload(admin.token, await createPicture(width, height))).json()
    const files = zoomFiles(url) ?? []
    const stored = await Promise.all(
      files.map(async (file) => sharp((await shop.app.inject(file.url)).rawPayload).metadata()),
    )
    expect(stored.every((each) => each.width === each.height)).toBe(true)
    return stored.map((each) => each.width)
  }
  expect(await uploadAndReadWidths(3000, 1500)).toEqual([320, 480, 800, 2000])
  expect(await uploadAndReadWidths(900, 1200)).toEqual([320, 480, 800, 1200])
  expect(await uploadAndReadWidths(800, 600)).toEqual([320, 480, 800])
  // Pictures of earlier versions have no width in their names.
  expect(zoomFiles('/media/products/abc-800.webp')).toHaveLength(3)
  expect(zoomFiles('/media/hero-1600.webp')).toBeUndefined()
})

it('uploading a product picture requires a staff account and an image file', async () => {
  const shopper = await shop.newShopper()
  expect((await upload(shopper.token, await createPicture())).statusCode).toBe(403)
  const admin = await shop.newAdmin()
  const response = await upload(admin.token, Buffer.from('<svg onload="alert(1)"/>'))
  expect(response.statusCode).toBe(415)
  expect(response.json().fields).toHaveProperty('picture')
})

it('a product cannot get a new picture on another site, but keeps existing ones', async () => {
  const admin = await shop.newAdmin()
  const externalPicture = 'https://pictures.example.test/tent.jpg'
  const failure = await expectFailure(admin('POST /admin/products', tent({ images: [externalPicture] })))
  expect(failure.details.fields).toEqual({ 'images.0': expect.stringContaining('Upload the picture') })
  const body = tent()
  const { product } = await admin('POST /admin/products', body)
  const { id } = product
  const variants = body.variants.map((each) => ({ ...each, image: externalPicture }))
  const changed = await expectFailure(admin('PUT /admin/products/{id}', { id, ...body, variants }))
  expect(changed.details.fields).toHaveProperty(['variants.0.image'])
  await shop.db
    .update(products)
    .set({ images: [externalPicture] })
    .where(eq(products.slug, id))
  const saved = await admin('PUT /admin/products/{id}', {
    id,
    ...body,
    name: 'Renamed tent',
    images: [externalPicture, '/a.webp'],
  })
  expect(saved.product.images).toEqual([externalPicture, '/a.webp'])
  expect((await admin('POST /admin/products/{id}/duplicate', { id })).product.images).toEqual([
    externalPicture,
    '/a.webp',
  ])
})
