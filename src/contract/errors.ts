import { ApiError } from './api-error.ts'
import type { ErrorDetails } from './error-reply.ts'
import { OUT_OF_STOCK, WISHLIST_FULL } from './refusals.ts'

/** Every error code of the API, with its HTTP status and what it says when nothing more exact is known. */
export const errors = {
  invalid_request: { status: 400, message: 'Please check what you entered.' },
  unauthenticated: { status: 401, message: 'Please sign in.' },
  bad_signature: { status: 400, message: 'The signature is not right.' },
  invalid_credentials: { status: 401, message: 'The email or password is not right.' },
  two_step_required: { status: 401, message: 'Enter the code from your authenticator app.' },
  ticket_expired: { status: 401, message: 'That took too long. Please sign in again.' },
  invalid_id_token: { status: 401, message: 'Google did not confirm who you are. Please try again.' },
  token_expired: { status: 401, message: 'Your session has ended. Please sign in again.' },
  token_reused: { status: 401, message: 'This session was used twice and has been ended. Please sign in again.' },
  payment_failed: { status: 402, message: 'Payment failed' },
  sign_in_again: { status: 403, message: 'Please sign in again first. It has been a while.' },
  forbidden: { status: 403, message: 'You are not allowed to do that.' },
  sign_in_to_confirm: { status: 403, message: 'Enter the password of your account to confirm.' },
  account_suspended: { status: 403, message: 'This account is suspended.' },
  account_closed: {
    status: 403,
    message: 'You have deleted this account. To keep it after all, follow the link in the email that we sent you.',
  },
  account_banned: { status: 403, message: 'This account is closed.' },
  email_not_verified: { status: 403, message: 'Google has not verified the email of this account yet.' },
  two_step_setup_required: { status: 403, message: 'Set up two-step sign-in to use the panel.' },
  not_purchased: { status: 403, message: 'Only shoppers who bought this product can review it.' },
  not_found: { status: 404, message: 'We could not find that.' },
  no_longer_sold: { status: 404, message: 'This product is no longer sold.' },
  email_taken: { status: 409, message: 'An account with this email exists already.' },
  already_staff: { status: 409, message: 'Whoever has this email works in the shop already.' },
  already_invited: {
    status: 409,
    message: 'This email was invited already. Send that invitation again, or take it back first.',
  },
  two_step_on: { status: 409, message: 'Two-step sign-in is on already.' },
  two_step_off: { status: 409, message: 'Two-step sign-in is not on.' },
  already_reviewed: { status: 409, message: 'You have reviewed this product already.' },
  in_stock: { status: 409, message: 'You can order this again. Reload the page.' },
  out_of_stock: { status: 409, message: OUT_OF_STOCK },
  order_too_large: {
    status: 409,
    message: 'This is more than fits in one order. Please split your order, or write to us.',
  },
  stock_limited: {
    status: 409,
    message: 'You cannot order this many right now. Please change your order, or try again in a few minutes.',
  },
  held_too_long: {
    status: 409,
    message:
      'You have reserved an item of this order several times today without paying for it. You can order it again tomorrow.',
  },
  total_changed: { status: 409, message: 'The total of your order has changed. Please check it.' },
  cart_empty: { status: 409, message: 'Your cart is empty' },
  wishlist_full: { status: 409, message: WISHLIST_FULL },
  key_reused: { status: 409, message: 'This Idempotency-Key was used for a different order.' },
  invalid_transition: { status: 409, message: 'The order cannot change in this way.' },
  addresses_full: { status: 409, message: 'You have saved as many addresses as fit. Forget one first.' },
  webhooks_full: { status: 409, message: 'There are as many webhooks as fit. Remove one first.' },
  not_returnable: { status: 409, message: 'This cannot be returned any more.' },
  sku_taken: { status: 409, message: 'Another product has this SKU.' },
  stale: { status: 409, message: 'Somebody else has saved this since you opened it.' },
  import_busy: { status: 409, message: 'That cannot be done with this import now. Reload the page.' },
  changed_since: { status: 409, message: 'It was changed since, so this cannot be undone any more.' },
  not_undoable: { status: 422, message: 'This cannot be undone here.' },
  stock_reserved: { status: 409, message: 'Some of these units are kept for orders that are being paid.' },
  not_refundable: { status: 409, message: 'There is not so much left to pay back.' },
  payment_processing: {
    status: 409,
    message: 'The payment of this order is on its way and cannot be stopped. Please try again once it has come.',
  },
  order_refunded: {
    status: 409,
    message: 'No money of this order is left with the shop. Ship it only if that is meant.',
  },
  payment_mismatch: { status: 409, message: 'The amount is not what was agreed.' },
  link_expired: { status: 410, message: 'This link has expired. Please ask for a new one.' },
  link_used: { status: 410, message: 'This link was used already.' },
  gone: { status: 410, message: 'This is no longer here.' },
  payload_too_large: { status: 413, message: 'That is too much data.' },
  unsupported_media_type: { status: 415, message: 'This type of content is not accepted.' },
  address_unlikely: { status: 422, message: 'The postcode is not one of this state. Please check the address.' },
  common_password: { status: 422, message: 'This password is among the most used. Please choose another one.' },
  own_account: { status: 422, message: 'You cannot do that to your own account.' },
  account_deleted: { status: 422, message: 'This account was deleted. It cannot be changed any more.' },
  administrator_stays: { status: 422, message: 'An administrator cannot be deleted. Take the role away first.' },
  wrong_code: { status: 422, message: 'That code is not right.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  google_not_configured: {
    status: 503,
    message: 'Google sign-in is not set up in this shop yet. Please use your email and password.',
  },
  google_unavailable: {
    status: 503,
    message: 'Google cannot be reached right now. Please try again, or use your email and password.',
  },
  payments_not_set_up: {
    status: 503,
    message: 'This shop cannot take payments yet. Please come back later.',
  },
  not_open: { status: 503, message: 'This shop is not open yet.' },
  unavailable: { status: 503, message: 'The shop is starting or stopping. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

type Details = ErrorDetails & { message?: string | undefined }

/** What the shop refuses or fails to do. The status and the default message of a code are the table's. */
export class ShopError extends ApiError {
  constructor(code: ErrorCode, { message, ...details }: Details = {}, options?: ErrorOptions) {
    // Also where a caller knows of no better words: an empty message tells a shopper nothing.
    super(code, { ...details, status: errors[code].status, message: message || errors[code].message }, options)
  }
}

/** A refusal that a form shows at one of its fields. @param message other words than the code has */
export const errorAt = (field: string, code: ErrorCode, message: string = errors[code].message): ShopError =>
  new ShopError(code, { message, fields: { [field]: message } })

/** The error that a reply of the API tells of. */
export const shopErrorFrom = ({ code, ...details }: { code: ErrorCode; message: string } & ErrorDetails): ShopError =>
  new ShopError(code, details)
