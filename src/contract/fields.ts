import { z } from 'zod'
import { toCents, toDecimal } from './money.ts'
import { type CountryCode, countries, MIN_PASSWORD_LENGTH } from './shop.ts'

/** So that any amount is exact as a whole number of cents. */
const MOST = 1_000_000_000_000

const decimalMoney = (least: number) =>
  z
    .number({ error: 'Enter an amount' })
    .min(least, least === 0 ? 'Not less than 0' : undefined)
    .max(MOST)
    .refine((price) => toDecimal(toCents(price)) === price, 'At most two decimal places')
    .meta({ description: 'An amount in the shop’s currency, with two decimal places', multipleOf: 0.01 })
const conversion = { decode: toCents, encode: toDecimal }

/** Money at the edge: a decimal number in JSON, whole cents in the server. */
export const Money = z.codec(decimalMoney(0), z.int(), conversion)

/** The same for what may be below zero: a balance, a change. */
export const SignedMoney = z.codec(decimalMoney(-MOST), z.int(), conversion)

export const requiredText = (message: string, most = 200) =>
  z.string({ error: message }).trim().min(1, message).max(most, `At most ${most} characters`)

/**
 * Text as it stands on one line of a parcel, for others to read: without line breaks, and without what turns round the text
 * beside it, which comes along when a phone number is copied from a phone.
 */
export const asLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()

/** The same where there has to be something that is seen. */
export const requiredLine = (message: string, most = 200) =>
  z
    .string({ error: message })
    .overwrite(asLine)
    .min(1, message)
    .refine((line) => /[^\p{C}\p{M}\p{Z}]/u.test(line), message)
    .max(most, `At most ${most} characters`)

/**
 * What somebody is called: one line with a letter or a digit. Staff and mails show it to others, so it must not be invisible,
 * nor turn round or break the text beside it.
 */
export const PersonName = requiredText('Name is required', 100)
  .refine((name) => /[\p{L}\p{N}]/u.test(name), 'Name is required')
  .refine(
    (name) => !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(name),
    'Name has characters that names do not have',
  )

export const Email = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Invalid email')
  .pipe(z.email('Invalid email'))

export const Password = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .min(MIN_PASSWORD_LENGTH, `Password must be at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(200, 'Password is too long')

export const Country = z.enum(Object.keys(countries) as [CountryCode, ...CountryCode[]], {
  error: 'Country is required',
})

/** A reply that is a file: its bytes, and what to call it. */
export const FileReply = z.object({ bytes: z.instanceof(Uint8Array), name: z.string() })

/** The same for one that is too long to be held at once: it is sent piece by piece, as `writeCsv` gives them. */
export const LongFileReply = z.object({
  pieces: z.custom<AsyncIterable<string>>((pieces) => Symbol.asyncIterator in Object(pieces)),
  name: z.string(),
})

/** The file of a picture that somebody sends. @param largest bytes */
export const pictureFile = (largest: number) => z.file('Choose a picture.').min(1, 'This file is empty.').max(largest)
