import { z } from 'zod'
import { limitText, pageText } from './query-fields.ts'
import { MAX_PER_PAGE, MAX_SEARCH_LENGTH } from './shop.ts'

export const RedirectQuery = z.strictObject({
  search: z.string().trim().max(MAX_SEARCH_LENGTH).optional().meta({ description: 'A part of either address' }),
  page: pageText.default(1),
  limit: limitText(MAX_PER_PAGE).default(20),
})
