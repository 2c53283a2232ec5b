/** An idempotency key and the content it identifies: the cart and the form of one order. */
export interface Attempt {
  key: string
  content: string
  /** ID of the resulting order, once known. */
  orderId?: string | undefined
  /** The key of a guest's order. */
  orderKey?: string | undefined
}

/**
 * Reuses the last attempt if cart and form are the same, so that a retry finds the same order. Otherwise creates a new one.
 */
export const attemptFor = (content: string, last: Attempt | undefined, newKey: () => string): Attempt =>
  last?.content === content ? last : { key: newKey(), content }
