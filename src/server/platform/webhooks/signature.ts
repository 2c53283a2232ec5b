import { createHmac, randomBytes } from 'node:crypto'

/** A secret that a receiver is given once: 192 bits. */
export const newSecret = (): string => `whsec_${randomBytes(24).toString('base64url')}`

/**
 * What the header Mercer-Signature says: when it was signed, in Unix seconds, and the HMAC-SHA256 of that time, a dot and
 * the body. The time is signed too, so that a receiver can refuse what somebody recorded and sends again later.
 */
export function signatureOf(secret: string, seconds: number, body: string): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}
