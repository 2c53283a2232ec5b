import type { ChosenOption } from '#contract/chosen-options.ts'

/** The last published state of a draft: variants by id, prices in cents. */
export interface LastPublished {
  name: string
  variants: Record<
    string,
    {
      sku: string
      color: string | null
      size: string | null
      /** Missing in drafts of versions without options. */
      options?: ChosenOption[]
      price: number
      image: string | null
    }
  >
}
