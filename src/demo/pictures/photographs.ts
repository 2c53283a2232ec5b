import { readFile } from 'node:fs/promises'
import { NO_PICTURE, pictureUrl } from '#contract/pictures.ts'
import type { Category } from '#contract/shop.ts'
import { catalog, type Slug } from '#demo/catalog/catalog.ts'
import type { Color } from '#demo/catalog/colors.ts'
import type { CatalogProduct } from '#demo/catalog/product.ts'
import { germanTexts } from '#demo/german/picture-texts.ts'
import { germanColors } from '#demo/german/terms.ts'
import { DEMO_PICTURES, demoPicturesFolder } from '#server/platform/media/serve-media.ts'
import { englishTexts } from './english-texts.ts'
import { type Scene, scenes } from './scenes.ts'

/** What photographs show, in each language of the demo store; the color is added to each. */
const pictureTexts = {
  en: { texts: englishTexts, nameColor: (color: Color) => color.toLowerCase() },
  de: { texts: germanTexts, nameColor: (color: Color) => germanColors[color] },
}

/** The catalog of photographs, by name. */
type PhotographRecord = Record<string, { width: number; height: number; placeholder: string }>

/** A photograph in the gallery of a product: of the product alone, or of several in use. */
type Shot = { url: string } & ({ view: 0 | 1 | 2; color: Color | undefined } | { scene: Scene })

/** The photographs of the demo store, by URL. */
export interface Photographs {
  all: { url: string; placeholder: string }[]
  /** The gallery of a product: the main photograph, another angle, a close-up, in use, and its other colors. */
  listGallery: (product: CatalogProduct) => string[]
  /** The alternative texts of the gallery of a product, by URL. */
  describeGallery: (product: CatalogProduct<Slug>, language: keyof typeof pictureTexts) => Record<string, string>
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

  const listGallery = (product: CatalogProduct) => listShots(product).map(({ url }) => url)

  const listShots = (product: CatalogProduct): Shot[] => {
    const { slug, colors = [] } = product
    const [color] = colors
    return [
      { name: slug, view: 0, color } as const,
      { name: `${slug}--angle`, view: 1, color } as const,
      { name: `${slug}--detail`, view: 2, color } as const,
      ...Object.entries(scenes).flatMap(([name, scene]) =>
        scene.products.some((each) => each === slug) ? [{ name, scene }] : [],
      ),
      ...colors.map((each) => ({ name: `${slug}--${toUrlPart(each)}`, view: 0, color: each }) as const),
    ].flatMap(({ name, ...shot }) => {
      const url = find(name)
      return url === null ? [] : [{ url, ...shot }]
    })
  }

  return {
    all: all.map(({ url, placeholder }) => ({ url, placeholder })),
    listGallery,
    describeGallery: (product, language) =>
      Object.fromEntries(listShots(product).map((shot) => [shot.url, describe(product, shot, language)])),
    inColor: ({ slug }, color) => (color && find(`${slug}--${toUrlPart(color)}`)) ?? find(slug),
    ofCategory: (category) =>
      find(`category-${toUrlPart(category)}`) ??
      catalog.filter((product) => product.category === category).flatMap(listGallery)[0] ??
      NO_PICTURE,
    hero: find('hero'),
  }
}

function describe({ slug }: CatalogProduct<Slug>, shot: Shot, language: keyof typeof pictureTexts): string {
  if ('scene' in shot) return shot.scene[language]
  const { texts, nameColor } = pictureTexts[language]
  const text = texts[slug][shot.view]
  if (!text) throw new Error(`${shot.url} has no text`)
  return text + (shot.color ? `, ${nameColor(shot.color)}` : '')
}

const toUrlPart = (words: string): string => words.toLowerCase().replace(/[^a-z0-9]+/g, '-')
