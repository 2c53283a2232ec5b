import { z } from 'zod'
import { t as fields } from '#messages/fields.ts'
import { t } from '#messages/taxRules.ts'
import { Country } from './country-field.ts'
import { requiredLine } from './fields.ts'
import { Postcodes, Region } from './postcode-areas.ts'

/** Maximum rates of one country, and of all countries together. */
export const MAX_COUNTRY_RATES = 900
export const MAX_TAX_RATES = 50_000
export const MAX_TAX_CLASSES = 50
/** Maximum length of the code and the name of a tax class, in characters. */
export const MAX_TAX_CLASS_LENGTH = 60
/** Maximum registrations in one country, such as one for each state. */
export const MAX_REGISTRATIONS = 100
/** Maximum taxes side by side, such as GST and PST. */
export const MAX_TAX_LAYERS = 5

/** A percentage with up to four decimals in JSON, such as 9.975; millionths in the server. */
const Percentage = z.codec(
  z
    .number({ error: () => t('percent') })
    .min(0, { error: () => t('percent') })
    .max(100, { error: () => t('percent') })
    .refine((percent) => Math.round(percent * 10_000) / 10_000 === percent, { error: () => t('percentDecimals') })
    .meta({ multipleOf: 0.0001 }),
  z.int(),
  { decode: (percent) => Math.round(percent * 10_000), encode: (ppm) => ppm / 10_000 },
)

const day = z.iso
  .date({ error: () => t('day') })
  .nullable()
  .default(null)

export const TaxRate = z
  .strictObject({
    taxClass: z.string().max(MAX_TAX_CLASS_LENGTH),
    region: Region,
    postcodes: Postcodes,
    layer: z.int().min(1).max(MAX_TAX_LAYERS).default(1).meta({
      description: 'Taxes of different layers apply side by side; in each layer, the most specific rate applies',
    }),
    name: requiredLine(() => t('name'), 40).meta({ description: 'As on invoices: VAT, GST, Sales tax' }),
    percent: Percentage,
    validFrom: day.meta({ description: 'The first day; null without one' }),
    validTo: day.meta({ description: 'The last day; null without one' }),
  })
  .refine(({ validFrom, validTo }) => validFrom === null || validTo === null || validFrom <= validTo, {
    path: ['validTo'],
    error: () => t('period'),
  })
export type TaxRate = z.output<typeof TaxRate>
export type TaxRateJson = z.input<typeof TaxRate>

/** Some are only for goods up to a value, see `findImportLimit`. */
export const taxSchemes = ['domestic', 'oss', 'ioss', 'voec', 'import'] as const
export type TaxScheme = (typeof taxSchemes)[number]
export const taxSourcings = ['destination', 'origin'] as const
export type TaxSourcing = (typeof taxSourcings)[number]

export const TaxRegistration = z.strictObject({
  region: Region,
  scheme: z.enum(taxSchemes).default('domestic').meta({
    description:
      '`oss` is the EU One Stop Shop, which covers sales to all other member states; `ioss` the one for goods sent from outside the EU. `voec` (Norway) and `import` are for goods sent to the country from abroad',
  }),
  sourcing: z.enum(taxSourcings).default('destination').meta({
    description: 'Whether the rates are those of the place to which goods are sent, or from which they are sent',
  }),
  postcode: z.string().trim().max(20).default('').meta({
    description: 'The postal code from which goods are sent, for rates of the origin',
  }),
  isOrigin: z.boolean().default(false).meta({ description: 'Whether goods are sent from there' }),
  limited: z.boolean().default(false).meta({
    description:
      'Whether no tax is charged on goods above the limit of the scheme, because the buyer pays it at import: consignments over €150 with `ioss` and over £135 with `import` in the UK, items from NOK 3,000 with `voec`',
  }),
  number: z.string().trim().max(40).default('').meta({ description: 'The tax number, printed on invoices' }),
  since: day.meta({ description: 'The first day; null if always' }),
})
export type TaxRegistrationJson = z.input<typeof TaxRegistration>

export const TaxCountryBody = z.strictObject({
  registrations: z.array(TaxRegistration).max(MAX_REGISTRATIONS),
  rates: z.array(TaxRate).max(MAX_COUNTRY_RATES),
  revision: z.int().min(0).optional().meta({
    description: 'The revision that was edited: 409 if it has been changed since. Without it, the last change wins',
  }),
})
export type TaxCountryBodyJson = z.input<typeof TaxCountryBody>

export const byCountry = z.strictObject({ country: Country })

export const TaxCountryReply = z.object({
  country: Country,
  registrations: z.array(TaxRegistration),
  rates: z.array(TaxRate),
  revision: z.int().meta({ description: '0 for a country without rates or registrations' }),
})
export type TaxCountryJson = z.input<typeof TaxCountryReply>

export const TaxClass = z.object({
  code: z.string(),
  name: z.string(),
  products: z
    .int()
    .meta({ description: 'Products of the class, including drafts. 0 for `general`, the class of all other products' }),
})
export type TaxClassJson = z.input<typeof TaxClass>

const className = requiredLine(() => fields('nameRequired'), MAX_TAX_CLASS_LENGTH)
export const TaxClassBody = z.strictObject({ name: className })
export const byTaxClass = z.strictObject({ code: z.string().max(MAX_TAX_CLASS_LENGTH) })
export const TaxClassReply = z.object({ taxClass: TaxClass })

export const TaxesReply = z.object({
  classes: z.array(TaxClass),
  countries: z
    .array(
      z.object({
        country: Country,
        rates: z.int(),
        general: z.number().nullable().meta({
          description: 'The general rate of the whole country in percent today; null if it has none',
        }),
        isRegistered: z.boolean(),
      }),
    )
    .meta({ description: 'The countries to which the shop sends, and others with rates or registrations' }),
})
export type TaxesJson = z.input<typeof TaxesReply>
