import { useEffect } from 'react'
import { z } from 'zod'
import { AddressInput } from '#contract/checkout.ts'
import { phoneMessage } from '#contract/countries.ts'
import type { CountryCode } from '#contract/country-codes.ts'

type Library = typeof import('./phone-numbers.ts')

let library: Library | undefined

/** Loads the phone number library, which is large. */
export function usePhoneRule(): void {
  useEffect(() => {
    void import('./phone-numbers.ts').then(
      (loaded) => {
        library = loaded
      },
      (error) => console.warn('Phone numbers are checked by the server only', error),
    )
  }, [])
}

const Parts = z.object({ phone: AddressInput.shape.phone, country: AddressInput.shape.country })

/** Adds a check of the phone number. Until the library has loaded, every number passes, and the server decides. */
export const withPhoneRule = <Schema extends z.ZodObject<typeof AddressInput.shape>>(schema: Schema): Schema =>
  schema.refine(({ phone, country }) => isPhoneNumber(phone, country), {
    path: ['phone'],
    error: ({ input }) => phoneMessage((input as z.output<typeof Parts>).country),
    when: ({ value }) => Parts.safeParse(value).success,
  })

const isPhoneNumber = (phone: string, country: CountryCode): boolean => library?.isPhoneNumber(phone, country) ?? true
