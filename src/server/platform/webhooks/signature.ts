import { createHmac, randomBytes } from 'node:crypto'

/** A signing secret of 192 bits, shown to the receiver once. */
export const newSecret = (): string => `whsec_${randomBytes(24).toString('base64url')}`

/**
 * The value of the header `Mercer-Signature`: the time in Unix seconds, and the HMAC-SHA256 of that time, a dot and the body.
 * The time is signed too, so that receivers can reject replayed requests.
 */
export function buildSignature(secret: string, seconds: number, body: string): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}
