/** Whether the page at a path, with or without the prefix of a market and a query, has a payment form. */
export const hasPaymentForm = (path: string): boolean =>
  /^(\/[a-z]{2,3}(-[a-z]{2,4})?)?\/(checkout|order|orders\/[^/?#]+)\/?($|[?#])/i.test(path)

/**
 * Whether the page at a path, without the prefix of a market, may load scripts of the payment provider. Where wallets are offered that is
 * every page of the shop: links between them load no new document, so that the policy of the first one stays.
 */
export const mayLoadPayments = (path: string, expressCheckout: boolean | undefined): boolean =>
  hasPaymentForm(path) || (expressCheckout === true && !/^\/admin([/?#]|$)/i.test(path))
