import { z } from 'zod'
import { t } from '#messages/giftCardRules.ts'
import { Currency } from './currencies.ts'
import { Money, moment, requiredLine } from './fields.ts'

const MAX_CODE_LENGTH = 40
/** Maximum gift cards in a cart. */
export const MAX_CART_GIFT_CARDS = 10

/** A code as it is typed, with or without spaces and dashes. */
export const GiftCardCode = z
  .string({ error: () => t('code') })
  .trim()
  .min(1, { error: () => t('code') })
  .max(MAX_CODE_LENGTH, { error: () => t('code') })

export const GiftCardCodeBody = z.strictObject({ code: GiftCardCode })
export const RemoveGiftCardBody = z.strictObject({ id: z.int().positive() })

export const GiftCardBalance = z.object({
  last4: z.string().meta({ description: 'The last letters of the code' }),
  currency: z.string(),
  balance: Money.meta({ description: 'What an order can use now' }),
  expiresAt: z.string().nullable(),
})

/** A gift card in a cart. */
export const CartGiftCard = GiftCardBalance.extend({ id: z.int() })

export const cartGiftCardFields = {
  giftCards: z.array(CartGiftCard).optional().meta({ description: 'The gift cards that were entered. Absent if none' }),
  storeCredit: Money.optional().meta({ description: 'Store credit in the currency of the cart. Absent if none' }),
}

const amount = Money.refine((cents) => cents > 0, { error: () => t('amount') })
const reason = requiredLine(() => t('reason'))

export const NewGiftCardBody = z.strictObject({
  amount,
  currency: Currency,
  expiresAt: moment(() => t('expiry'))
    .nullable()
    .default(null)
    .meta({ description: 'null, the default, if it never expires' }),
  reason,
})

export const NewGiftCardReply = z.object({
  giftCard: GiftCardBalance.extend({
    id: z.int(),
    code: z
      .string()
      .meta({ description: 'It is not stored, so it is returned only to this request and its repetitions' }),
  }),
})

export const CreditBody = z.strictObject({ amount, currency: Currency, reason })
export const CreditReply = z.object({ currency: z.string(), balance: Money })
