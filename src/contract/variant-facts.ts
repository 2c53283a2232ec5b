import { z } from 'zod'
import { t } from '#messages/variantFacts.ts'
import { amountCurrency } from './amount-currency.ts'
import { MAX_PRICE } from './currencies.ts'
import { EnteredMoney, withTypeMessage } from './fields.ts'
import { isoCountries } from './iso-countries.ts'

/** Whether the check digit of a GTIN, the last one, is correct. From the right, every second digit counts three times. */
export function hasCheckDigit(gtin: string): boolean {
  const sum = [...gtin].reduceRight(
    (total, digit, index) => total + Number(digit) * ((gtin.length - index) % 2 === 0 ? 3 : 1),
    0,
  )
  return sum % 10 === 0
}

/** Ten tonnes. */
const MAX_WEIGHT_G = 10_000_000
/** A hundred meters. */
const MAX_LENGTH_MM = 100_000

const spaces = /[\s\u2010-\u2012-]/g

const wholeNumber = (max: number) =>
  z
    .int(withTypeMessage(() => t('wholeNumber', { max })))
    .min(1, { error: () => t('wholeNumber', { max }) })
    .max(max, { error: () => t('wholeNumber', { max }) })

const fields = {
  gtin: z
    .string(withTypeMessage(() => t('gtin')))
    .overwrite((typed) => typed.replace(spaces, ''))
    .regex(/^(\d{8}|\d{12,14})$/, { error: () => t('gtin'), abort: true })
    .refine(hasCheckDigit, { error: () => t('checkDigit') })
    .meta({ description: 'The number below its bar code: 8, 12, 13 or 14 digits (EAN, UPC, ISBN-13)' }),
  mpn: z.string().trim().min(1).max(70).meta({ description: 'The part number of its manufacturer' }),
  cost: EnteredMoney.refine((cents) => cents <= MAX_PRICE, {
    error: () => t('costTooHigh', { max: { cents: MAX_PRICE, currency: amountCurrency() } }),
  }).meta({ description: 'What the shop pays for one unit. Only staff see it' }),
  weightG: wholeNumber(MAX_WEIGHT_G).meta({ description: 'Grams' }),
  lengthMm: wholeNumber(MAX_LENGTH_MM).meta({ description: 'Millimeters' }),
  widthMm: wholeNumber(MAX_LENGTH_MM).meta({ description: 'Millimeters' }),
  heightMm: wholeNumber(MAX_LENGTH_MM).meta({ description: 'Millimeters' }),
  hsCode: z
    .string(withTypeMessage(() => t('hsCode')))
    .overwrite((typed) => typed.replace(/[\s.]/g, ''))
    .regex(/^\d{6,10}$/, { error: () => t('hsCode') })
    .meta({ description: 'The Harmonized System (HS) code for customs, 6 to 10 digits' }),
  origin: z
    .string(withTypeMessage(() => t('origin')))
    .overwrite((typed) => typed.trim().toUpperCase())
    .refine((code) => isoCountries.includes(code), { error: () => t('origin') })
    .meta({ description: 'Where it was made: an ISO 3166-1 code, such as `DE`' }),
}

/** Facts about a variant beyond what shoppers choose; each is null when it is not known. */
export const VariantFacts = z.object({
  gtin: fields.gtin.nullable(),
  mpn: fields.mpn.nullable(),
  cost: fields.cost.nullable(),
  weightG: fields.weightG.nullable(),
  lengthMm: fields.lengthMm.nullable(),
  widthMm: fields.widthMm.nullable(),
  heightMm: fields.heightMm.nullable(),
  hsCode: fields.hsCode.nullable(),
  origin: fields.origin.nullable(),
})
/** Amounts in cents. */
export type VariantFacts = z.output<typeof VariantFacts>

/** The facts in a request. Omitted ones are unchanged. */
export const variantFactFields = VariantFacts.partial().shape

export const variantFacts = VariantFacts.keyof().options
export type VariantFact = keyof VariantFacts

/** The facts of a variant when none are known. */
export const noFacts: VariantFacts = {
  gtin: null,
  mpn: null,
  cost: null,
  weightG: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  hsCode: null,
  origin: null,
}
