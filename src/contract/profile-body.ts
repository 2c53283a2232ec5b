import { z } from 'zod'
import { postcodeProblem, regionProblem, writePostcode, writeRegion } from './countries.ts'
import type { CountryCode } from './country-codes.ts'
import { Country } from './country-field.ts'
import { Email, PersonName, toSingleLine } from './fields.ts'

const optionalText = z.string().overwrite(toSingleLine).max(200).optional()

/** A profile, whose address may be incomplete. State and postal code are normalized for the country. */
export const ProfileBody = z
  .strictObject({
    name: PersonName,
    email: Email.meta({ description: 'A new address takes effect once it is confirmed by a link sent there' }),
    phone: optionalText,
    address: optionalText,
    city: optionalText,
    state: optionalText,
    zipCode: optionalText,
    country: z.union([Country, z.literal('')]).optional(),
  })
  .overwrite((profile) => {
    const { country, state, zipCode } = profile
    if (!country) return profile
    return {
      ...profile,
      ...(state && { state: writeRegion(country, state) }),
      ...(zipCode && { zipCode: writePostcode(country, zipCode) }),
    }
  })
  .refine(({ country, state }) => !country || !state || !regionProblem(country, state), {
    path: ['state'],
    error: ({ input }) => {
      const { country, state } = input as { country: CountryCode; state: string }
      return regionProblem(country, state)
    },
  })
  .refine(({ country, zipCode }) => !country || !zipCode || !postcodeProblem(country, zipCode), {
    path: ['zipCode'],
    error: ({ input }) => {
      const { country, zipCode } = input as { country: CountryCode; zipCode: string }
      return postcodeProblem(country, zipCode)
    },
  })
