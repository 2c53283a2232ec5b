import { z } from 'zod'
import { t } from '#messages/fields.ts'
import { amountCurrency } from './amount-currency.ts'
import { isOnStep, toCents, toDecimal } from './money.ts'
import { MIN_PASSWORD_LENGTH } from './shop.ts'
import { removeZeroWidth } from './visible-text.ts'

/** The message for a value of the wrong type. `defaultMessage` handles values that are too small or too large. */
export const withTypeMessage = (message: () => string) => ({
  error: ({ code }: { code?: string | undefined }) =>
    code === 'too_small' || code === 'too_big' ? undefined : message(),
})

/** Maximum amount, up to which amounts in cents are exact integers. */
const MAX_AMOUNT = 1_000_000_000_000

const decimalMoney = (min: number) =>
  z
    .number(withTypeMessage(() => t('amount')))
    .min(min)
    .max(MAX_AMOUNT)
    .refine((price) => toDecimal(toCents(price)) === price, { error: () => t('decimals') })
    .meta({ description: 'An amount in the shop’s currency, with two decimal places', multipleOf: 0.01 })
const conversion = { decode: toCents, encode: toDecimal }

/** Money: a decimal number in JSON, integer cents in the server. */
export const Money = z.codec(decimalMoney(0), z.int(), conversion)

/** Money that staff enter, on the step of the currency. */
export const EnteredMoney = z.codec(
  decimalMoney(0).refine((price) => isOnStep(toCents(price), amountCurrency()), { error: () => t('wholeAmount') }),
  z.int(),
  conversion,
)

/** Money that may be negative, such as a balance or a change. */
export const SignedMoney = z.codec(decimalMoney(-MAX_AMOUNT), z.int(), conversion)

export const requiredText = (error: () => string, maxLength = 200) =>
  z.string(withTypeMessage(error)).trim().min(1, { error }).max(maxLength)

/**
 * A timestamp in UTC from 1900 to 9999. JavaScript parses the year `0001` in PostgreSQL's format as 2001, and an earlier year is
 * probably a typo such as 0202.
 */
export const moment = (error: () => string) =>
  z.iso
    .datetime({ offset: true, error })
    .transform((text) => new Date(text).toISOString())
    .refine((text) => /^(19|[2-9]\d)\d\d-/.test(text), { error: () => t('year') })

/**
 * Text for one line, such as of a parcel's label: without line breaks, zero-width characters, and bidirectional control characters,
 * which are included when a phone number is copied from a phone.
 */
export const toSingleLine = (text: string): string =>
  removeZeroWidth(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()

const hasVisibleCharacter = (text: string): boolean => /[^\p{C}\p{M}\p{Z}]/u.test(text)

/** Text for one line, or nothing if no character is visible. */
export function toVisibleLine(text: string): string {
  const line = toSingleLine(text)
  return hasVisibleCharacter(line) ? line : ''
}

/** A required single line with at least one visible character. */
export const requiredLine = (error: () => string, maxLength = 200) =>
  z
    .string(withTypeMessage(error))
    .overwrite(toSingleLine)
    .min(1, { error })
    // An empty line is reported once.
    .refine((line) => line === '' || hasVisibleCharacter(line), { error })
    .max(maxLength)

/**
 * A person's name: one line with a letter or digit. The panel and emails show it to others, so it must not be invisible or
 * affect the text around it.
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

/** A reply that is a file: its bytes and name. */
export const FileReply = z.object({ bytes: z.instanceof(Uint8Array), name: z.string() })

/** A file that is too large for memory, sent in chunks such as those of `writeCsv`. */
export const StreamedFileReply = z.object({
  chunks: z.custom<AsyncIterable<string>>((chunks) => Symbol.asyncIterator in Object(chunks)),
  name: z.string(),
})

/** A file of which ranges can be sent, such as the rest of an interrupted download. */
export const RangedFileReply = z.object({
  name: z.string(),
  bytes: z.int(),
  /** Identifies the content, which never changes. */
  tag: z.string(),
  /** Opens the bytes of a range, with both ends. `isContinuation` is whether the client already has those before it. */
  open: z.custom<(range: { from: number; to: number; isContinuation: boolean }) => Promise<AsyncIterable<Uint8Array>>>(
    (open) => typeof open === 'function',
  ),
})
export type RangedFile = z.output<typeof RangedFileReply>

/** An uploaded picture file. */
export const pictureFile = (maxBytes: number) =>
  z
    .file({ error: () => t('choosePicture') })
    .min(1, { error: () => t('emptyFile') })
    .max(maxBytes)
