import { z } from 'zod'
import { t } from '#messages/tagRules.ts'
import { requiredLine } from './fields.ts'
import { MAX_SEARCH_LENGTH } from './shop.ts'

/** Maximum tags of a product. */
export const MAX_TAGS = 20
/** Maximum length of a tag, in characters. */
export const MAX_TAG_LENGTH = 40

/** A word by which staff group products. Without commas, which separate tags. */
export const TagName = requiredLine(() => t('name'), MAX_TAG_LENGTH).refine((name) => !name.includes(','), {
  error: () => t('comma'),
})

/** The tags of a product, each once. */
export const TagList = z
  .array(TagName)
  .max(MAX_TAGS, { error: () => t('tooMany', { max: MAX_TAGS }) })
  .overwrite((all) => [...new Map(all.map((name) => [name.toLowerCase(), name])).values()])

export const TagQuery = z.strictObject({
  search: z.string().trim().max(MAX_SEARCH_LENGTH).optional().meta({ description: 'A part of the name' }),
})
export const TagsReply = z.object({
  tags: z
    .array(z.object({ name: z.string(), products: z.int() }))
    .meta({ description: 'By number of products, highest first; at most 20' }),
})
