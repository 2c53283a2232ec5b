import { createHmac } from 'node:crypto'

/**
 * Derives the next refresh token from the current one and an Idempotency-Key. A browser that retries after a lost
 * response gets the same token again, without the shop storing it. Deriving it requires the shop's secret.
 */
export const deriveSuccessor = (secret: string, token: string, idempotencyKey: string): string =>
  createHmac('sha256', Buffer.from(secret, 'base64url'))
    .update(JSON.stringify([token, idempotencyKey]))
    .digest('base64url')
