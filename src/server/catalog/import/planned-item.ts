import { z } from 'zod'
import type { ProductBody } from '#contract/admin-products.ts'
import type { ProductAttributes } from '#contract/attributes.ts'
import type { Cents } from '#contract/money.ts'
import type { ResolvedOption } from '../editing/resolve-options.ts'

type Body = z.output<typeof ProductBody>

/** Fields that are missing in imports planned by earlier versions. Their products keep the current values. */
type LaterField =
  | 'markdown'
  | 'type'
  | 'tags'
  | 'seoTitle'
  | 'seoText'
  | 'noIndex'
  | 'taxClass'
  | 'shippingClass'
  | 'publishAt'
  | 'unpublishAt'
  | 'relatedProducts'

/** A product as the import will save it, money in cents. */
export interface PlannedProduct
  extends Omit<
      Body,
      'variants' | 'revision' | 'imageTexts' | 'additionalCategories' | 'attributes' | 'options' | LaterField
    >,
    Partial<Pick<Body, LaterField>> {
  colors: string[]
  sizes: string[]
  /** Undefined in imports planned by a version without this field; see `getPlannedOptions`. */
  options?: ResolvedOption[]
  /** References, by path, without the main category. Undefined in imports planned by a version without this field. */
  additionalCategories?: string[]
  /** The paths of its categories that are roots, by their names. Undefined in imports planned by a version without this field. */
  categoryPaths?: Record<string, string>
  /** The path of its page in another shop, which will redirect to the product. */
  oldPath?: string
  /** The references by which other products of its file identify it. */
  references?: string[]
  /** The references of products to show with it; only of a new product. */
  relatedReferences?: string[]
  /** Names of options that the shop does not have, by the code that they will get. */
  newOptions?: Record<string, string>
  /** Undefined in imports planned by a version without this field. */
  attributes?: ProductAttributes
  /** By picture URL. */
  imageTexts: Record<string, string>
  /** In the price lists besides the default one, by name. Undefined in imports planned by a version without this field. */
  prices?: Record<string, PlannedListPrice>
  /** All its prices in these lists before and after the import, if they change. */
  priceRows?: z.output<typeof PriceRows>
  variants: PlannedVariant[]
}

/** The price of a product in a list. In hundredths. */
export interface PlannedListPrice {
  currency: string
  amount: Cents
  compareAt: Cents | null
}

/** A price of a product, or of the variant with a SKU, in a list. In hundredths. */
const PriceRow = z.object({
  list: z.string(),
  sku: z.string().nullable(),
  currency: z.string(),
  amount: z.int(),
  compareAt: z.int().nullable(),
})
export type PriceRow = z.output<typeof PriceRow>

/** All prices of a product in lists before and after an import. */
export const PriceRows = z.object({ before: z.array(PriceRow), after: z.array(PriceRow) })

export type PlannedVariant = Omit<Body['variants'][number], 'was' | 'options' | 'color' | 'size'> & {
  color: string | null
  size: string | null
  /** By code. Undefined in imports planned by a version without this field. */
  options?: Record<string, string>
  /** Own prices in lists, by the name of the list. In hundredths. */
  prices?: Record<string, Cents>
  /** The stock item; null for a new variant. */
  id: number | null
  position: number
}

/** A collection as the import will add it. */
export interface PlannedCollection {
  name: string
  /** Markdown. */
  text: string
  /** References of its products, in order. */
  members: string[]
  /** The path of its page in another shop, which will lead to the collection. */
  oldPath: string
  /** Once it is added. */
  id?: number
}

/** The change of a field; amounts as decimals. `sku` is set for a field of a variant. */
export interface FieldChange {
  field: string
  sku: string | null
  before: string | null
  after: string | null
}

/** A planned item that will be applied. */
export interface ItemToApply {
  line: number
  slug: string | null
  productId: number | null
  revision: number | null
  wanted: PlannedProduct
  changes: FieldChange[]
}

/** Whether an item changes a field of the product; a new product changes all fields that are not empty. */
export const changesField = ({ changes }: Pick<ItemToApply, 'changes'>, field: keyof PlannedProduct): boolean =>
  changes.some((change) => change.field === field)

/** The path of a category when the import was planned, which finds it also after it was renamed or moved. */
export const findCategoryPath = ({ categoryPaths = {} }: PlannedProduct, reference: string): string =>
  Object.hasOwn(categoryPaths, reference) ? (categoryPaths[reference] ?? reference) : reference

/** A product before an import, for undo. Stock is restored from its movements instead. */
export type ItemBefore = PlannedProduct

/** Whether a picture is on another server. */
export const isRemote = (address: string): boolean => /^https?:\/\//i.test(address)

/** Pictures of a product that must be fetched, by their URLs in the file. */
export interface PendingPictures {
  /** All pictures of the product in order, including existing ones; null when the product's pictures do not change. */
  images: string[] | null
  /** Alternative texts by URL in the file. */
  texts: Record<string, string>
  /** Pictures of variants by SKU. */
  variants: Record<string, string>
  /** All further pictures of a variant, by SKU. */
  more?: Record<string, string[]>
  /** All pictures of values of options. */
  values?: { code: string; value: string; images: string[] }[]
  /** The result of the previous attempt, if this is not the first. */
  earlier?: {
    /** Its warnings, by the URLs of the pictures that could not be fetched. */
    failed: Record<string, string>
    /** The pictures of the product after it. */
    images: string[]
    /** Whether the product kept its former pictures, because some pictures of the file were missing. */
    kept: boolean
  }
}
