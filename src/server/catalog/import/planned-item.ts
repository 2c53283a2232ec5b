import type { z } from 'zod'
import type { ProductBody } from '#contract/admin-products.ts'

type Body = z.output<typeof ProductBody>

/** A product as it is to be saved, money in cents. */
export interface WantedProduct extends Omit<Body, 'variants' | 'revision' | 'imageTexts'> {
  /** By the addresses of pictures. */
  imageTexts: Record<string, string>
  variants: WantedVariant[]
}

export type WantedVariant = Omit<Body['variants'][number], 'was'> & {
  /** The stock item of a variant that is there already. */
  id: number | null
  position: number
}

/** What the file changes of one field; amounts as decimals. `sku` where it is a field of a variant. */
export interface FieldChange {
  field: string
  sku: string | null
  before: string | null
  after: string | null
}

/** A product as it was before an import changed it. Stock is given back by what the ledger says. */
export type ItemBefore = WantedProduct

/** Whether a picture lies elsewhere. */
export const isRemote = (address: string): boolean => /^https?:\/\//i.test(address)

/** The addresses that the file gives for pictures which are not here yet. */
export interface PendingPictures {
  /** All pictures of the product in their order, those that are here too; null when the file does not say. */
  images: string[] | null
  /** What they show, by their addresses in the file. */
  texts: Record<string, string>
  /** By SKU. */
  variants: Record<string, string>
}
