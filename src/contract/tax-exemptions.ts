import { z } from 'zod'
import { t } from '#messages/taxRules.ts'
import { Country } from './country-field.ts'
import { Region } from './postcode-areas.ts'

export const MAX_EXEMPTIONS = 60

const Exemption = z.strictObject({
  country: Country,
  region: Region,
  certificate: z.string().trim().max(60).default('').meta({ description: 'Its number, printed on invoices' }),
  until: z.iso
    .date({ error: () => t('day') })
    .nullable()
    .default(null)
    .meta({ description: 'The last day; null if it does not end' }),
})
export type ExemptionJson = z.input<typeof Exemption>

export const ExemptionsBody = z.strictObject({ exemptions: z.array(Exemption).max(MAX_EXEMPTIONS) })
export const ExemptionsReply = z.object({ exemptions: z.array(Exemption) })
