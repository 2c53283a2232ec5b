import { z } from 'zod'
import { LONGEST_SEARCH } from './shop.ts'

/** What the search over everything finds, each only for who may read it. */
export const foundKinds = ['order', 'product', 'user', 'return', 'mail'] as const
export type FoundKind = (typeof foundKinds)[number]

/** Of each kind. */
export const MOST_FOUND_OF_KIND = 5

export const PanelSearchQuery = z.strictObject({
  q: z.string().trim().min(1, 'Enter something to search for').max(LONGEST_SEARCH),
})

export const PanelSearchReply = z.object({
  results: z.array(
    z.object({
      kind: z.enum(foundKinds),
      id: z.string(),
      title: z.string(),
      note: z.string().meta({ description: 'What tells it from others of the same title' }),
    }),
  ),
})
export type FoundJson = z.input<typeof PanelSearchReply>['results'][number]
