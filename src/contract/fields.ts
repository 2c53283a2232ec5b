import { z } from 'zod'
import { t } from '#messages/fields.ts'
import { toCents, toDecimal } from './money.ts'
import { type CountryCode, countries, MIN_PASSWORD_LENGTH } from './shop.ts'

/** What a schema says of a value of another type. Of one that is too small or too large `plainWords` says more. */
export const notOfType = (say: () => string) => ({
  error: ({ code }: { code?: string | undefined }) => (code === 'too_small' || code === 'too_big' ? undefined : say()),
})

/** So that any amount is exact as a whole number of cents. */
const MOST = 1_000_000_000_000

const decimalMoney = (least: number) =>
  z
    .number(notOfType(() => t('amount')))
    .min(least)
    .max(MOST)
    .refine((price) => toDecimal(toCents(price)) === price, { error: () => t('decimals') })
    .meta({ description: 'An amount in the shop’s currency, with two decimal places', multipleOf: 0.01 })
const conversion = { decode: toCents, encode: toDecimal }

/** Money at the edge: a decimal number in JSON, whole cents in the server. */
export const Money = z.codec(decimalMoney(0), z.int(), conversion)

/** Money that may be negative, such as a balance or a change. */
export const SignedMoney = z.codec(decimalMoney(-MOST), z.int(), conversion)

export const requiredText = (error: () => string, most = 200) =>
  z.string(notOfType(error)).trim().min(1, { error }).max(most)

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
export const requiredLine = (error: () => string, most = 200) =>
  z
    .string(notOfType(error))
    .overwrite(asLine)
    .min(1, { error })
    .refine((line) => /[^\p{C}\p{M}\p{Z}]/u.test(line), { error })
    .max(most)

/**
 * What somebody is called: one line with a letter or a digit. Staff and mails show it to others, so it must not be invisible,
 * nor turn round or break the text beside it.
 */
export const PersonName = requiredText(() => t('nameRequired'), 100)
  .refine((name) => /[\p{L}\p{N}]/u.test(name), { error: () => t('nameRequired') })
  .refine((name) => !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(name), { error: () => t('nameCharacters') })

export const Email = z
  .string({ error: () => t('emailRequired') })
  .trim()
  .min(1, { error: () => t('emailRequired') })
  .max(254, { error: () => t('emailInvalid') })
  .pipe(z.email({ error: () => t('emailInvalid') }))

export const Password = z
  .string({ error: () => t('passwordRequired') })
  .min(1, { error: () => t('passwordRequired') })
  .min(MIN_PASSWORD_LENGTH, {
    error: () => t('passwordShort', { length: MIN_PASSWORD_LENGTH }),
  })
  .max(200, { error: () => t('passwordLong') })

export const Country = z.enum(Object.keys(countries) as [CountryCode, ...CountryCode[]], {
  error: () => t('countryRequired'),
})

/** A reply that is a file: its bytes, and what to call it. */
export const FileReply = z.object({ bytes: z.instanceof(Uint8Array), name: z.string() })

/** The same for one that is too long to be held at once: it is sent piece by piece, as `writeCsv` gives them. */
export const LongFileReply = z.object({
  pieces: z.custom<AsyncIterable<string>>((pieces) => Symbol.asyncIterator in Object(pieces)),
  name: z.string(),
})

/** The file of a picture that somebody sends. @param largest bytes */
export const pictureFile = (largest: number) =>
  z
    .file({ error: () => t('choosePicture') })
    .min(1, { error: () => t('emptyFile') })
    .max(largest)
