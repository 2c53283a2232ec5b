import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { ShopError } from '#contract/errors.ts'

export const SIGNATURE_HEADER = 'sandbox-signature'
/** What was signed longer ago, or is dated further ahead, could be somebody who repeats what they overheard. */
const TOLERANCE_SECONDS = 300

/** The header that proves who sent a body, and when: `t=<seconds since 1970>,v1=<HMAC-SHA256 in hex>`. */
export function sign(body: Buffer | string, secret: string, at = new Date()): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${hmac(body, secret, seconds)}`
}

/** @throws ShopError bad_signature when the secret did not sign these bytes, or not within the last five minutes */
export function verify(body: Buffer, headers: IncomingHttpHeaders, secret: string, now = new Date()): void {
  const [, time, signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers[SIGNATURE_HEADER])) ?? []
  const seconds = Number(time)
  const expected = hmac(body, secret, seconds)
  // Of the same length always, so that the time it takes tells nothing.
  const isOurs = timingSafeEqual(Buffer.from(expected), Buffer.from(signature.padEnd(expected.length)))
  if (!isOurs) throw new ShopError('bad_signature')
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS)
    throw new ShopError('bad_signature', { message: 'This was signed too long ago.' })
}

const hmac = (body: Buffer | string, secret: string, seconds: number): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
