import { z } from 'zod'
import { t } from '#messages/searchRules.ts'
import { MAX_SEARCH_LENGTH } from './shop.ts'

/** The kinds of results of the panel search. Each requires permission to read it. */
export const foundKinds = ['order', 'product', 'user', 'return', 'mail'] as const
export type FoundKind = (typeof foundKinds)[number]

/** Maximum results of each kind. */
export const MAX_FOUND_OF_KIND = 5

export const PanelSearchQuery = z.strictObject({
  q: z
    .string()
    .trim()
    .min(1, { error: () => t('enterTerm') })
    .max(MAX_SEARCH_LENGTH),
})

export const PanelSearchReply = z.object({
  results: z.array(
    z.object({
      kind: z.enum(foundKinds),
      id: z.string(),
      title: z.string(),
      note: z.string().meta({ description: 'Distinguishes it from others with the same title' }),
    }),
  ),
})
export type FoundJson = z.input<typeof PanelSearchReply>['results'][number]
