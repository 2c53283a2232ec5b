import { z } from 'zod'
import { MIN_FORM_MS } from './shop.ts'

/**
 * What tells a program from a person in a form that anybody may send, without asking a third party: a field that people do
 * not see, and how long the form was there. A caller of the API may leave both out; how often it may call is limited.
 */
export const formTrap = {
  website: z.string().max(500).optional().meta({ description: 'Not seen by people: leave it empty' }),
  shownFor: z.int().min(0).optional().meta({ description: 'For how many milliseconds the form was there' }),
}

/** Whether a form was filled in by a program. It is answered as everybody is, and nothing is kept. */
export const isTrapped = ({ website, shownFor }: { website?: string | undefined; shownFor?: number | undefined }) =>
  Boolean(website) || (shownFor !== undefined && shownFor < MIN_FORM_MS)
