import { z } from 'zod'
import { t } from '#messages/categoryRules.ts'
import { toSingleLine } from './fields.ts'

/** The last part of an address. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const line = (most: number) => z.string().overwrite(toSingleLine).max(most)

/** Maximum length of a description in Markdown. */
export const MAX_LANDING_PAGE_TEXT_LENGTH = 10_000
/** A description in Markdown. */
export const landingPageText = z.string().trim().max(MAX_LANDING_PAGE_TEXT_LENGTH)

/** Maximum lengths of what search engines show, in characters. */
export const MAX_SEO_LENGTHS = { seoTitle: 120, seoText: 320 } as const
/** Title and description for search engines. */
export const seoFields = { seoTitle: line(MAX_SEO_LENGTHS.seoTitle), seoText: line(MAX_SEO_LENGTHS.seoText) }

/** The fields that categories, brands and collections have for their pages. */
export const landingPageFields = {
  slug: z
    .string()
    .max(80)
    .regex(SLUG, { error: () => t('slug') })
    .optional()
    .meta({
      description: 'The last part of its address. Made from the name if omitted when it is new; otherwise unchanged',
    }),
  image: z
    .string()
    .regex(/^(\/(?![/\\])|https:\/\/)\S+$/, { error: () => t('pictureUrl') })
    .max(500)
    .nullable()
    .default(null),
  text: landingPageText.default('').meta({ description: 'The description in Markdown' }),
  seoTitle: seoFields.seoTitle.default('').meta({ description: 'Title for search engines; by default the name' }),
  seoText: seoFields.seoText
    .default('')
    .meta({ description: 'Description for search engines; by default from the text' }),
}
