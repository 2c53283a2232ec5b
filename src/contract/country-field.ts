import { z } from 'zod'
import { t } from '#messages/fields.ts'
import { type CountryCode, countryCodes } from './country-codes.ts'

// Separate from `fields.ts`, because fewer pages load this list.

/** A country. `GB` is accepted, and becomes `UK`. */
export const Country = z
  .enum([...countryCodes, 'GB'], { error: () => t('countryRequired') })
  .overwrite((code) => (code === 'GB' ? 'UK' : code))
  .meta({ id: 'Country', description: 'ISO 3166-1, but UK' }) as unknown as z.ZodEnum<{
  [Code in CountryCode]: Code
}>
