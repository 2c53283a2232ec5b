import { readFile } from 'node:fs/promises'
import { NO_PICTURE, pictureUrl } from '#contract/pictures.ts'
import type { Category } from '#contract/shop.ts'
import { DEMO_PICTURES, demoPicturesFolder } from '#server/platform/media/serve-media.ts'
import { catalog } from './catalog/catalog.ts'
import type { Color } from './catalog/colors.ts'
import type { CatalogProduct } from './catalog/product.ts'

/** The catalog of photographs, by name. */
type PhotographRecord = Record<string, { width: number; height: number; placeholder: string }>

/** The photographs of the demo store, by URL. */
export interface Photographs {
  all: { url: string; placeholder: string }[]
  /** The gallery of a product: the main photograph, another angle, and its other colors. */
  listGallery: (product: CatalogProduct) => string[]
  /** The photograph of a product in a color, otherwise its main one; null if it has none. */
  inColor: (product: CatalogProduct, color: Color | null) => string | null
  /** The scene of a category, otherwise a photograph of one of its products. */
  ofCategory: (category: Category) => string
  /** The photograph of the home page. */
  hero: string | null
}

/** @returns the existing ones; a product may have none yet */
export async function readPhotographs(): Promise<Photographs> {
  return photographsIn(JSON.parse(await readFile(new URL('pictures.json', demoPicturesFolder), 'utf8')))
}

export function photographsIn(record: PhotographRecord): Photographs {
  const all = Object.entries(record).map(([name, { width, height, placeholder }]) => {
    const url = pictureUrl(DEMO_PICTURES + name, width > height ? 'wide' : 'square')
    return { name, url, placeholder }
  })
  const urls = new Map(all.map(({ name, url }) => [name, url]))
  const find = (name: string) => urls.get(name) ?? null

  const listGallery = ({ slug, colors = [] }: CatalogProduct) =>
    [slug, `${slug}--angle`, ...colors.map((color) => `${slug}--${toUrlPart(color)}`)]
      .map(find)
      .filter((url) => url !== null)

  return {
    all: all.map(({ url, placeholder }) => ({ url, placeholder })),
    listGallery,
    inColor: ({ slug }, color) => (color && find(`${slug}--${toUrlPart(color)}`)) ?? find(slug),
    ofCategory: (category) =>
      find(`category-${toUrlPart(category)}`) ??
      catalog.filter((product) => product.category === category).flatMap(listGallery)[0] ??
      NO_PICTURE,
    hero: find('hero'),
  }
}

const toUrlPart = (words: string): string => words.toLowerCase().replace(/[^a-z0-9]+/g, '-')
