import { z } from 'zod'
import { t } from '#messages/taxRules.ts'

/** `10115`, `101*` for all codes with this prefix, or `10115-14199`; capitals without spaces. */
export const Postcodes = z
  .string()
  .max(40)
  .overwrite((text) => text.toUpperCase().replace(/\s/g, ''))
  .refine((text) => readPostcodes(text) !== undefined, { error: () => t('postcodes') })
  .default('')
  .meta({ description: 'A postal code, the beginning of one with *, or a range of numbers. Empty for all' })

/** A part of a country, by code or name. */
export const Region = z.string().trim().max(100).default('').meta({ description: 'A state or province; empty for all' })

export interface PostcodeArea {
  prefix: string | null
  from: number | null
  to: number | null
}

/** Parses an area of postal codes. @returns undefined if it is none, or a range that ends before it begins */
export function readPostcodes(text: string): PostcodeArea | undefined {
  if (text === '') return { prefix: null, from: null, to: null }
  const range = /^(\d{1,9})-(\d{1,9})$/.exec(text)
  if (range) {
    const [from, to] = [Number(range[1]), Number(range[2])]
    return from <= to ? { prefix: null, from, to } : undefined
  }
  const prefix = /^([A-Z\d]{1,10})\*?$/.exec(text)?.[1]
  return prefix === undefined ? undefined : { prefix, from: null, to: null }
}

/** The text of an area of postal codes, as `readPostcodes` parses it. */
export const writePostcodes = ({ prefix, from, to }: PostcodeArea): string =>
  prefix === null ? (from === null ? '' : `${from}-${to}`) : `${prefix}*`
