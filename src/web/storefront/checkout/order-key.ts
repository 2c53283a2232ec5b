/** An Idempotency-Key and what it was made for: the cart and the form of one order. */
export interface Attempt {
  key: string
  content: string
  /** The order that came of it, once it is known. */
  orderId?: string | undefined
}

/** The last attempt when it was for the same cart and form, so that it leads to the same order; else a new one. */
export const attemptFor = (content: string, last: Attempt | undefined, newKey: () => string): Attempt =>
  last?.content === content ? last : { key: newKey(), content }
