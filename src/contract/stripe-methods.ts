/**
 * Payment methods that are not offered, in the fields of the browser and the intents of the server, which must match. With all but
 * one, Stripe waits for days until the shopper pays elsewhere, by a voucher or a transfer, while the stock of an order is reserved for
 * minutes. Afterpay requires the shipping address, which is not sent to Stripe.
 */
export const excludedStripeMethods: string[] = [
  'afterpay_clearpay',
  'boleto',
  'customer_balance',
  'konbini',
  'multibanco',
  'oxxo',
]
