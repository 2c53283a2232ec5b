import type { z } from 'zod'
import { errorAt } from '#contract/errors.ts'
import type { GiftCardRecipients } from '#contract/gift-cards.ts'
import { MAX_BOUGHT_GIFT_CARDS } from '#contract/gift-cards.ts'
import { t } from '#messages/giftCardRules.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ItemFields } from '../create-order.ts'
import { orderGiftCards } from './tables.ts'

interface Buyer {
  firstName: string
  lastName: string
  email: string
}

/**
 * Stores who gets the gift cards of a new order. Those without a recipient are for the buyer.
 * @param lines of the cart, by whose ids the recipients name them
 * @throws ShopError invalid_request for more recipients than gift cards, or too many gift cards
 */
export async function insertBoughtGiftCards(
  tx: Database,
  order: { id: string; items: readonly ItemFields[]; lines: readonly { id: string; variantId: number }[] },
  recipients: z.output<typeof GiftCardRecipients>,
  { firstName, lastName, email }: Buyer,
): Promise<void> {
  const variantOf = new Map(order.lines.map(({ id, variantId }) => [id, variantId]))
  const byVariant = Map.groupBy(recipients, ({ itemId }) => variantOf.get(itemId))
  const buyer = { recipientName: `${firstName} ${lastName}`, recipientEmail: email, message: '', sendOn: null }
  const rows = order.items.flatMap(({ type, variantId, quantity }, line) => {
    if (type !== 'gift_card') return []
    const named = byVariant.get(variantId) ?? []
    byVariant.delete(variantId)
    if (named.length > quantity) throw tooMany()
    return Array.from({ length: quantity }, (_, number) => {
      const { recipientName, recipientEmail, message, sendOn } = named[number] ?? buyer
      return { orderId: order.id, line, number, recipientName, recipientEmail, message, sendOn }
    })
  })
  if (byVariant.size > 0) throw tooMany()
  if (rows.length > MAX_BOUGHT_GIFT_CARDS)
    throw errorAt('giftCards', 'invalid_request', t('tooManyBought', { max: MAX_BOUGHT_GIFT_CARDS }))
  if (rows.length > 0) await tx.insert(orderGiftCards).values(rows)
}

const tooMany = () => errorAt('giftCards', 'invalid_request', t('tooManyRecipients'))
