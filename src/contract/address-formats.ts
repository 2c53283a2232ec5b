import { z } from 'zod'
import { Country } from './country-field.ts'

/** A part of an address that depends on its country. */
export const addressParts = ['address', 'district', 'city', 'state', 'zipCode'] as const
export type AddressPart = (typeof addressParts)[number]

const Region = z.object({
  code: z.string().meta({ description: 'The value of `state`' }),
  name: z.string(),
  localName: z.string().optional().meta({ description: 'In the script of the country, if that is not the Latin one' }),
  iso: z.string().optional().meta({ description: 'ISO 3166-2' }),
  postcodes: z.string().optional().meta({ description: 'A pattern for the beginning of its postal codes' }),
})
export type Region = z.output<typeof Region>

/** How a country writes addresses. */
export const AddressFormat = z
  .object({
    country: Country,
    parts: z.array(z.enum(addressParts)).meta({ description: 'The parts that the country uses, in its order' }),
    required: z.array(z.enum(addressParts)),
    upperCase: z.array(z.enum(addressParts)).meta({ description: 'The parts that its post prefers in capitals' }),
    labels: z
      .object({ city: z.string(), district: z.string(), state: z.string(), zipCode: z.string() })
      .meta({ description: 'What the country calls these parts' }),
    requiredMessages: z
      .object({ city: z.string(), district: z.string(), state: z.string(), zipCode: z.string() })
      .meta({ description: 'The error of a missing part' }),
    postcode: z
      .object({
        pattern: z.string().meta({ description: 'A regular expression for the whole postal code' }),
        examples: z.array(z.string()),
        prefix: z.string().optional().meta({ description: 'Printed before it, not a part of it' }),
        message: z.string().meta({ description: 'The error of another one' }),
      })
      .optional(),
    regions: z.array(Region).optional().meta({ description: 'The values of `state`. Free text if there is no list' }),
    regionMessage: z.string().optional().meta({ description: 'The error of another one' }),
    phoneExample: z.string(),
  })
  .meta({ id: 'AddressFormat' })
export type AddressFormat = z.output<typeof AddressFormat>

export const AddressFormatReply = z.object({ format: AddressFormat })
