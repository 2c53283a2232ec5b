import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/paymentErrors.ts'
import { buildSignature } from '#server/platform/webhooks/signature.ts'

export const SIGNATURE_HEADER = 'sandbox-signature'
/** Older signatures, and those dated further in the future, are rejected because they could be replayed. */
const TOLERANCE_SECONDS = 300

/** The signature header of a body, with its time, in the format of the shop's own webhooks. */
export const sign = (body: string, secret: string, at = new Date()): string =>
  buildSignature(secret, Math.floor(at.getTime() / 1000), body)

/** @throws ShopError bad_signature when the secret did not sign these bytes, or not within the last five minutes */
export function verify(body: Buffer, headers: IncomingHttpHeaders, secret: string, now = new Date()): void {
  const signature = String(headers[SIGNATURE_HEADER])
  const seconds = Number(/^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(signature)?.[1])
  if (Number.isNaN(seconds)) throw new ShopError('bad_signature')
  const expected = buildSignature(secret, seconds, body.toString())
  if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected)))
    throw new ShopError('bad_signature')
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS)
    throw new ShopError('bad_signature', { message: t('signedTooLongAgo') })
}
