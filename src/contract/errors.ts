import type { ErrorDetails } from './error-reply.ts'

/** Every error code of the API, with its HTTP status and what it says when nothing more exact is known. */
export const errors = {
  invalid_request: { status: 400, message: 'Please check what you entered.' },
  unauthenticated: { status: 401, message: 'Please sign in.' },
  bad_signature: { status: 400, message: 'The signature is not right.' },
  invalid_credentials: { status: 401, message: 'The email or password is not right.' },
  token_expired: { status: 401, message: 'Your session has ended. Please sign in again.' },
  token_reused: { status: 401, message: 'This session was used twice and has been ended. Please sign in again.' },
  payment_failed: { status: 402, message: 'Payment failed' },
  forbidden: { status: 403, message: 'You are not allowed to do that.' },
  account_suspended: { status: 403, message: 'This account is suspended.' },
  account_banned: { status: 403, message: 'This account is closed.' },
  not_purchased: { status: 403, message: 'Only shoppers who bought this product can review it.' },
  not_found: { status: 404, message: 'We could not find that.' },
  email_taken: { status: 409, message: 'An account with this email exists already.' },
  already_reviewed: { status: 409, message: 'You have reviewed this product already.' },
  in_stock: { status: 409, message: 'You can order this again. Reload the page.' },
  out_of_stock: { status: 409, message: 'Product is out of stock' },
  total_changed: { status: 409, message: 'Prices have changed. Please check the new total.' },
  cart_empty: { status: 409, message: 'Your cart is empty' },
  wishlist_full: { status: 409, message: 'Your wishlist is full. Take something off it first.' },
  key_reused: { status: 409, message: 'This Idempotency-Key was used for a different order.' },
  invalid_transition: { status: 409, message: 'The order cannot change in this way.' },
  addresses_full: { status: 409, message: 'You have saved as many addresses as fit. Forget one first.' },
  webhooks_full: { status: 409, message: 'There are as many webhooks as fit. Remove one first.' },
  not_returnable: { status: 409, message: 'This cannot be returned any more.' },
  not_refundable: { status: 409, message: 'There is not so much left to pay back.' },
  payment_mismatch: { status: 409, message: 'The amount is not what was agreed.' },
  gone: { status: 410, message: 'This is no longer here.' },
  payload_too_large: { status: 413, message: 'That is too much data.' },
  unsupported_media_type: { status: 415, message: 'This type of content is not accepted.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  unavailable: { status: 503, message: 'The shop is starting or stopping. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

/** The status and default message of a code are the table's; `details` travel in the reply beside them. */
export class ShopError extends Error {
  override readonly name = 'ShopError'
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails & { message?: string } = {}, options?: ErrorOptions) {
    const { message, ...rest } = details
    super(message ?? errors[code].message, options)
    this.code = code
    this.details = rest
  }

  get status(): number {
    return errors[this.code].status
  }
}

/** The error that a reply of the API tells of. */
export const shopErrorFrom = ({ code, ...details }: { code: ErrorCode; message: string } & ErrorDetails): ShopError =>
  new ShopError(code, details)
