import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '#contract/day.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'

export type LinkSecrets = Pick<Secrets, 'orderLinkKey'>

/** What a key says. Keys of an earlier version of the links of the order are revoked. */
interface OrderKey {
  orderId: string
  version: number
  /** The day on which it was issued, counted from 1970-01-01 (UTC). */
  day: number
}

/**
 * The key in links to an order, which opens it without signing in. It is signed, so that it cannot be guessed or changed to that of another
 * order, and not stored. Keys of one day are the same.
 */
export function createOrderKey(secrets: LinkSecrets, order: Omit<OrderKey, 'day'>, now: Date): string {
  const content = [order.orderId, order.version, Math.floor(now.getTime() / DAY_MS)].join('.')
  return `${content}.${sign(secrets, content)}`
}

/** @returns undefined for a text that is not a key of this shop */
export function parseOrderKey(secrets: LinkSecrets, key: string): OrderKey | undefined {
  const [, content = '', orderId = '', version, day, signature = ''] =
    /^(([A-Z]+-\d+)\.(\d{1,9})\.(\d{1,9}))\.([\w-]{43})$/.exec(key) ?? []
  const expected = sign(secrets, content)
  if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected)))
    return undefined
  return { orderId, version: Number(version), day: Number(day) }
}

const sign = ({ orderLinkKey }: LinkSecrets, content: string): string =>
  createHmac('sha256', Buffer.from(orderLinkKey, 'base64url')).update(content).digest('base64url')
