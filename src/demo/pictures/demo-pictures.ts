import { type Category, categories } from '#contract/shop.ts'
import { catalogue, type Slug } from '#demo/catalogue/catalogue.ts'
import { type Color, colors } from '#demo/catalogue/colors.ts'
import type { CatalogueProduct } from '#demo/catalogue/product.ts'
import { drawings } from './drawings.ts'
import { categoryTile, type Framing, productPicture } from './picture.ts'
import type { Hex } from './tint.ts'

/** The folder of the pictures within the media folder. */
export const PICTURE_FOLDER = 'demo'

export interface PictureFile {
  /** Within the folder of pictures. */
  name: string
  svg: string
}

/** The products that stand for their category. */
const tiles: Record<Category, [Slug, Slug, Slug]> = {
  Electronics: ['cobble-portable-speaker', 'keepsake-instant-camera', 'halo-noise-cancelling-headphones'],
  Fashion: ['linen-wrap-dress', 'full-grain-leather-tote', 'merino-crew-sweater'],
  'Home & Garden': ['moon-ceramic-table-lamp', 'long-spout-watering-can', 'glazed-ceramic-planter'],
  'Sports & Outdoors': ['summit-insulated-bottle', 'traverse-45l-hiking-pack', 'ridgeline-two-person-tent'],
  Books: ['the-lighthouse-ledger', 'trails-worth-waking-for', 'a-quiet-kind-of-orbit'],
  Beauty: ['vitamin-c-brightening-serum', 'fig-and-vetiver-eau-de-parfum', 'rose-clay-mask'],
}

const slugOf = (words: string) => words.toLowerCase().replace(/[^a-z0-9]+/g, '-')
const urlOf = (name: string) => `/media/${PICTURE_FOLDER}/${name}.svg`

export const categoryPictureUrl = (category: Category): string => urlOf(`category-${slugOf(category)}`)

/** The picture of a product in a color. In its first, or without any, it is the first one of the gallery. */
export const productPictureUrl = ({ slug, colors = [] }: CatalogueProduct<Slug>, color: Color | null): string =>
  urlOf(color && color !== colors[0] ? coloredName(slug, color) : slug)

/** The gallery of a product: the whole of it, in a setting, and a close-up; of a book only its cover, twice. */
export function galleryUrls(product: CatalogueProduct<Slug>): string[] {
  return framingsOf(product).map((framing) => urlOf(framedName(product.slug, framing)))
}

/** Every picture of the demo store. */
export function* drawPictures(): Generator<PictureFile> {
  for (const product of catalogue) {
    for (const framing of framingsOf(product)) {
      yield { name: `${framedName(product.slug, framing)}.svg`, svg: draw(product, firstTint(product), framing) }
    }
    for (const color of product.colors?.slice(1) ?? []) {
      yield { name: `${coloredName(product.slug, color)}.svg`, svg: draw(product, colors[color].tint, 'studio') }
    }
  }
  for (const category of categories) {
    const shown = tiles[category].map((slug) => {
      const product = catalogue.find((each) => each.slug === slug)
      return { draw: drawings[slug].draw, color: product ? firstTint(product) : '#888888' } as const
    })
    yield { name: `category-${slugOf(category)}.svg`, svg: categoryTile(category, shown) }
  }
}

const framingsOf = (product: CatalogueProduct): Framing[] =>
  product.category === 'Books' ? ['studio', 'scene'] : ['studio', 'scene', 'detail']

const framedName = (slug: Slug, framing: Framing) => (framing === 'studio' ? slug : `${slug}--${framing}`)

const coloredName = (slug: Slug, color: Color) => `${slug}-${slugOf(color)}`

const draw = (product: CatalogueProduct<Slug>, tint: Hex, framing: Framing) =>
  productPicture(drawings[product.slug], tint, product.category, framing)

/** The first color of a product, or what its drawing says when it has none. */
function firstTint(product: CatalogueProduct<Slug>): Hex {
  const [first] = product.colors ?? []
  return first ? colors[first].tint : (drawings[product.slug].tint ?? '#8a919c')
}
