import { z } from 'zod'

const MAX_DESCRIPTION_LENGTH = 10_000

/** The description of a product in requests. */
export const descriptionFields = {
  description: z.string().trim().max(MAX_DESCRIPTION_LENGTH).default('').meta({
    description: 'Without formatting. Ignored if `markdown` is sent',
  }),
  markdown: z.string().trim().max(MAX_DESCRIPTION_LENGTH).nullable().optional().meta({
    description:
      'The description in Markdown; null for one without formatting. If omitted, unchanged unless `description` changes',
  }),
}
