import { z } from 'zod'

/** The attributes of an element whose text is in another language than the page. */
export const TextLanguage = z.object({ lang: z.string(), dir: z.enum(['ltr', 'rtl']) })
export type TextLanguage = z.output<typeof TextLanguage>

/** The language of a name. */
export const NameFallback = TextLanguage.optional().meta({
  description: 'The language of the name if it is not translated into that of the request',
})

export const ProductFallback = z
  .object({
    name: TextLanguage.optional(),
    description: TextLanguage.optional(),
    features: TextLanguage.optional(),
    specifications: TextLanguage.optional(),
    imageTexts: z.record(z.string(), TextLanguage).optional().meta({
      description: 'Those of the alternative texts of pictures, by URL. Only in the reply for one product',
    }),
  })
  .meta({ description: 'The languages of texts that are not translated into that of the request' })
export type ProductFallback = z.output<typeof ProductFallback>

/** The fields of a product whose languages can differ from that of the page. */
export const fallbackFields = [
  'name',
  'description',
  'features',
  'specifications',
] as const satisfies (keyof ProductFallback)[]
