import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { NO_PICTURE, pictureFiles } from '#contract/pictures.ts'
import { categories } from '#contract/shop.ts'
import { catalog } from '#demo/catalog/catalog.ts'
import { DEMO_PICTURES, demoPicturesFolder } from '#server/platform/media/serve-media.ts'
import { photographsIn, readPhotographs } from './photographs.ts'

const square = { width: 800, height: 800, placeholder: 'data:image/webp;base64,AA==' }

describe('the photographs of a product', () => {
  const [product] = catalog.filter(({ colors = [] }) => colors.length >= 3)
  if (!product?.colors) throw new Error('The catalog has no product in three colors')
  const [first, second, third] = product.colors
  const url = (name: string) => `${DEMO_PICTURES}${name}-800.webp`
  const inSecond = `${product.slug}--${second?.toLowerCase().replaceAll(' ', '-')}`

  it('are the main one, another angle, and one for each color that was photographed', () => {
    const { slug } = product
    const all = photographsIn({ [inSecond]: square, [slug]: square, [`${slug}--angle`]: square })
    expect(all.listGallery(product)).toEqual([url(slug), url(`${slug}--angle`), url(inSecond)])
    expect(all.inColor(product, first ?? null)).toBe(url(slug))
    expect(all.inColor(product, second ?? null)).toBe(url(inSecond))
    expect(all.inColor(product, third ?? null)).toBe(url(slug))
    expect(all.inColor(product, null)).toBe(url(slug))
  })

  it('may be missing', () => {
    const none = photographsIn({})
    expect(none.listGallery(product)).toEqual([])
    expect(none.inColor(product, first ?? null)).toBeNull()
    expect(none.hero).toBeNull()
  })
})

it('shows the scene of a category, otherwise one of its products, otherwise no picture', () => {
  const [beauty, ...others] = catalog.filter(({ category }) => category === 'Beauty')
  const slugs = { [beauty?.slug ?? '']: square, [others[0]?.slug ?? '']: square }
  expect(photographsIn(slugs).ofCategory('Beauty')).toBe(`${DEMO_PICTURES}${beauty?.slug}-800.webp`)
  const scene = photographsIn({ ...slugs, 'category-beauty': { ...square, width: 1600, height: 900 } })
  expect(scene.ofCategory('Beauty')).toBe(`${DEMO_PICTURES}category-beauty-1600.webp`)
  expect(scene.ofCategory('Home & Garden')).toBe(NO_PICTURE)
})

describe('the existing photographs', async () => {
  const photographs = await readPhotographs()

  it('have files in every width and format', () => {
    const missing = photographs.all.flatMap(({ url }) => {
      const files = pictureFiles(url)
      if (!files) return [url]
      return `${files.avif}, ${files.webp}`
        .split(', ')
        .map((file) => file.replace(DEMO_PICTURES, '').replace(/ \d+w$/, ''))
        .filter((name) => !existsSync(new URL(name, demoPicturesFolder)))
    })
    expect(missing).toEqual([])
  })

  it('each belong to a product or a category', () => {
    const used = new Set([...catalog.flatMap(photographs.listGallery), ...categories.map(photographs.ofCategory)])
    const unused = photographs.all.filter(({ url }) => !used.has(url) && url !== photographs.hero)
    expect(unused.map(({ url }) => url)).toEqual([])
  })

  it('include at least one of every product', () => {
    const without = catalog.filter(({ slug }) => !photographs.all.some(({ url }) => url.endsWith(`/${slug}-800.webp`)))
    expect(without.map(({ slug }) => slug)).toEqual([])
  })

  it('each have a text of their own in both languages of the store', () => {
    const doubtful = catalog.filter((product) => {
      const pictures = photographs.listGallery(product)
      return (['en', 'de'] as const).some(
        (language) => new Set(Object.values(photographs.describeGallery(product, language))).size < pictures.length,
      )
    })
    expect(doubtful.map(({ slug }) => slug)).toEqual([])
  })

  it('show each color of a product in a picture of its own', () => {
    const shared = catalog.flatMap((product) => {
      const { slug, colors = [] } = product
      const shown = new Map(colors.map((color) => [photographs.inColor(product, color), color]))
      return shown.size < colors.length ? [`${slug}: ${colors.join(', ')}`] : []
    })
    expect(shared).toEqual([])
  })
})
