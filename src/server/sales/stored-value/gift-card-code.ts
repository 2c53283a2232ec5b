import { createHmac } from 'node:crypto'
import { CODE_LETTERS } from '#contract/promotion-codes.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'

type Keys = Pick<Secrets, 'giftCardKey'>

/** Letters of a code: 80 random bits, because each of their 32 values is 5 bits. */
const CODE_LENGTH = 16

/**
 * The code of a new gift card. The same request always makes the same code, so that a repeated request can return it although only its hash is
 * stored.
 * @param request identifies the request
 */
export function createCode(keys: Keys, request: string): string {
  const bytes = hmac(keys, `new:${request}`)
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('')
}

/** As it is printed: in groups of four. */
export const formatCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code

export const hashCode = (keys: Keys, code: string): string => hmac(keys, `code:${toCode(code)}`).toString('base64url')

/** Number of letters by which staff and holders recognize a card. */
export const LAST_LETTERS = 4

export const lastLetters = (code: string): string => toCode(code).slice(-LAST_LETTERS)

/** What was typed, without spaces and dashes; letters that are easily confused with digits count as these. */
export const toCode = (text: string): string =>
  text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')

const hmac = ({ giftCardKey }: Keys, text: string): Buffer =>
  createHmac('sha256', Buffer.from(giftCardKey, 'base64url')).update(text).digest()
