/** Whether the page at a path, with or without the prefix of a market and a query, has a payment form. */
export const hasPaymentForm = (path: string): boolean =>
  /^(\/[a-z]{2,3}(-[a-z]{2,4})?)?\/(checkout|order|orders\/[^/?#]+)\/?($|[?#])/i.test(path)
