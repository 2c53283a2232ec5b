import { z } from 'zod'
import { MIN_FORM_MS } from './shop.ts'

/**
 * Protection against form spam: a field that people do not see, and how long the form was shown in ms. Both are optional, for
 * callers of the API, which is rate limited.
 */
export const honeypotFields = {
  website: z.string().max(500).optional().meta({ description: 'Invisible to people; must be empty' }),
  shownFor: z.int().min(0).optional().meta({ description: 'How long the form was shown, in milliseconds' }),
}

/** Whether a bot filled in the form. It gets the same response as a person, and nothing is stored. */
export const isCaughtByHoneypot = ({
  website,
  shownFor,
}: {
  website?: string | undefined
  shownFor?: number | undefined
}) => Boolean(website) || (shownFor !== undefined && shownFor < MIN_FORM_MS)
