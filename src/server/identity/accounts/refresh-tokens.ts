import { createHmac } from 'node:crypto'

/**
 * The token that follows on another one when it is exchanged under an Idempotency-Key: always the same, so that it need not
 * be kept to be given again to a browser that did not get the answer. Only the shop, by its secret, can tell it.
 */
export const successorOf = (secret: string, token: string, idempotencyKey: string): string =>
  createHmac('sha256', Buffer.from(secret, 'base64url'))
    .update(JSON.stringify([token, idempotencyKey]))
    .digest('base64url')
