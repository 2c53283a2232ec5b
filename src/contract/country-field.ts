import { z } from 'zod'
import { t } from '#messages/fields.ts'
import { type CountryCode, countryCodes } from './country-codes.ts'

// Apart from `fields.ts`, which more pages load.

/** A country. `GB` is accepted, and becomes `UK`. */
export const Country = z
  .enum([...countryCodes, 'GB'], { error: () => t('countryRequired') })
  .overwrite((code) => (code === 'GB' ? 'UK' : code))
  .meta({ id: 'Country', description: 'ISO 3166-1, but UK' }) as unknown as z.ZodEnum<{
  [Code in CountryCode]: Code
}>
