import { DAY, DAYS } from '#demo/calendar.ts'
import { catalog, type Slug } from '#demo/catalog/catalog.ts'
import type { CatalogProduct } from '#demo/catalog/product.ts'
import { buildVariants, type CatalogVariant } from '#demo/catalog/variants.ts'
import { createRandom } from '#demo/random.ts'

/** A product for sale, with its IDs in the database and those of its variants. */
export interface Offer {
  id: number
  product: CatalogProduct<Slug>
  variants: OfferedVariant[]
  /** When it went on sale. */
  createdAt: Date
}

export interface OfferedVariant extends CatalogVariant {
  id: number
}

/** The catalog with IDs and dates. Most products are from the shop's opening; new ones were added recently. */
export function createOffers(today: Date): Offer[] {
  let variantId = 0
  return catalog.map((product, index) => {
    const random = createRandom(`launch of ${product.slug}`)
    const [minDays, maxDays] = product.isNew ? [18, 58] : random.chance(0.75) ? [DAYS + 1, DAYS + 40] : [70, DAYS]
    const age = random.between(minDays * 24, maxDays * 24) / 24
    return {
      id: index + 1,
      product,
      variants: buildVariants(product).map((variant) => ({ ...variant, id: ++variantId })),
      createdAt: new Date(today.getTime() - age * DAY),
    }
  })
}
