import type { z } from 'zod'
import type { ProductBody } from '#contract/admin-products.ts'

type Body = z.output<typeof ProductBody>

/** A product as the import will save it, money in cents. */
export interface PlannedProduct extends Omit<Body, 'variants' | 'revision' | 'imageTexts'> {
  /** By picture URL. */
  imageTexts: Record<string, string>
  variants: PlannedVariant[]
}

export type PlannedVariant = Omit<Body['variants'][number], 'was'> & {
  /** The stock item; null for a new variant. */
  id: number | null
  position: number
}

/** The change of a field; amounts as decimals. `sku` is set for a field of a variant. */
export interface FieldChange {
  field: string
  sku: string | null
  before: string | null
  after: string | null
}

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
}
