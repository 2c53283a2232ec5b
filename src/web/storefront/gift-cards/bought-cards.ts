import type { z } from 'zod'
import type { QuoteJson } from '#contract/checkout.ts'
import type { GiftCardRecipients, GiftRecipient } from '#contract/gift-cards.ts'
import { formatLocalTime } from '#web/forms/local-time.ts'

/** A gift card that the cart buys. */
interface BoughtCard {
  /** Names its fields in the form. */
  key: string
  itemId: string
  name: string
  price: number
}

/** The recipients of gift cards, by the key of the card. Those without one are for the buyer. */
type Recipients = Record<string, z.output<typeof GiftRecipient>> | undefined

/** The gift cards that a cart buys, one for each unit. */
export const boughtCards = (items: QuoteJson['items']): BoughtCard[] =>
  items
    .filter(({ giftCard, sold }) => giftCard && sold)
    .flatMap(({ id: itemId, name, price, quantity }) =>
      // Not a number, which form fields would take for the index of an array.
      Array.from({ length: quantity }, (_, number) => ({ key: `card-${itemId}-${number}`, itemId, name, price })),
    )

/** The recipients as an order has them. */
export const toRecipients = (items: QuoteJson['items'], recipients: Recipients): z.input<typeof GiftCardRecipients> =>
  boughtCards(items).flatMap(({ key, itemId }) => {
    const recipient = recipients?.[key]
    if (!recipient) return []
    const { sendOn } = recipient
    return [{ ...recipient, itemId, sendOn: sendOn !== null && sendOn > today() ? sendOn : null }]
  })

/** The day where the shopper is. */
export const today = (): string => formatLocalTime(new Date().toISOString()).slice(0, 10)
