import { z } from 'zod'
import { t } from '#messages/giftCardRules.ts'
import { Currency, MAX_PRICE } from './currencies.ts'
import { Email, Money, moment, PersonName, requiredLine, SignedMoney } from './fields.ts'
import { dayText, limitText, listTotal, pageText } from './query-fields.ts'
import { MAX_PER_PAGE } from './shop.ts'

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

const amount = Money.refine((cents) => cents > 0, { error: () => t('amount') }).refine((cents) => cents <= MAX_PRICE, {
  error: () => t('amountTooHigh'),
})
const reason = requiredLine(() => t('reason'))

export const NewGiftCardBody = z.strictObject({
  amount,
  currency: Currency,
  expiresAt: moment(() => t('expiry'))
    .nullable()
    .default(null)
    .meta({ description: 'In the future. null, the default, if it never expires' }),
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

/** `used`: nothing is left. A disabled card can be enabled again; an expired one cannot. */
export const giftCardStates = ['active', 'used', 'expired', 'disabled'] as const
export type GiftCardState = (typeof giftCardStates)[number]

export const GiftCardQuery = z.strictObject({
  search: z.string().trim().max(MAX_CODE_LENGTH).optional().meta({
    description: 'The last letters of the code, or the whole code',
  }),
  state: z.enum(giftCardStates).optional(),
  page: pageText.default(1),
  limit: limitText(MAX_PER_PAGE).default(20),
})

const issuedCard = {
  id: z.int(),
  last4: z.string(),
  currency: z.string(),
  state: z.enum(giftCardStates),
  balance: Money.meta({ description: 'What the shop owes, including what unpaid orders hold' }),
  held: Money.meta({ description: 'What unpaid orders hold' }),
  issued: Money.meta({ description: 'What it was issued with' }),
  expiresAt: z.iso.datetime().nullable(),
  disabledAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
}
export const AdminGiftCard = z.object(issuedCard).meta({ id: 'AdminGiftCard' })
export type AdminGiftCardJson = z.input<typeof AdminGiftCard>

const Owed = z.array(z.object({ currency: z.string(), amount: Money })).meta({
  description: 'The balances of all gift cards, by currency; it does not depend on the query',
})
export const GiftCardsReply = z.object({ giftCards: z.array(AdminGiftCard), total: listTotal, owed: Owed })
export type GiftCardsJson = z.input<typeof GiftCardsReply>

export const storedValueTypes = [
  'issue',
  'hold',
  'release',
  'spend',
  'refund',
  'expire',
  'correct',
  'cash_out',
] as const
export type StoredValueType = (typeof storedValueTypes)[number]

const transactionFields = {
  id: z.int(),
  type: z.enum(storedValueTypes),
  amount: SignedMoney.meta({
    description: 'What it adds to the balance. For `hold` and `release`, which do not change it: what an order holds',
  }),
  at: z.iso.datetime(),
  orderId: z.string().nullable().meta({ description: 'The order that it results from; null for decisions of staff' }),
}
/** A change of a gift card or of store credit, as staff see it. */
export const StoredValueTransaction = z
  .object({
    ...transactionFields,
    actor: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .meta({ description: 'The member of staff; null if it results from an order or from the expiry' }),
    reason: z.string().nullable(),
  })
  .meta({ id: 'StoredValueTransaction' })
export type StoredValueTransactionJson = z.input<typeof StoredValueTransaction>

export const HistoryQuery = z.strictObject({
  page: pageText.default(1),
  limit: limitText(MAX_PER_PAGE).default(20),
})
const history = {
  transactions: z.array(StoredValueTransaction).meta({ description: 'The newest first' }),
  total: listTotal.meta({ description: 'Number of transactions' }),
}
export const GiftCardReply = z.object({ giftCard: AdminGiftCard })
export const GiftCardDetailsReply = GiftCardReply.extend(history)
export type GiftCardDetailsJson = z.input<typeof GiftCardDetailsReply>

export const GiftCardSwitchBody = z.strictObject({ reason })
const change = SignedMoney.refine((cents) => cents !== 0, { error: () => t('correction') })
  .refine((cents) => Math.abs(cents) <= MAX_PRICE, { error: () => t('amountTooHigh') })
  .meta({
    description: 'What to add to the balance; negative to take from it. Not more than is left besides what orders hold',
  })
export const CorrectionBody = z.strictObject({ amount: change, reason })
/** An amount that is paid to the holder in cash. */
export const CashOutBody = z.strictObject({
  amount: amount.meta({ description: 'Not more than is left besides what orders hold' }),
  reason,
})

const CreditBalance = z.object({
  currency: z.string(),
  balance: Money,
  held: Money.meta({ description: 'What unpaid orders hold. It is part of the balance' }),
})
export const UserCreditReply = z.object({
  ...{ balances: z.array(CreditBalance), ...history },
  transactions: z
    .array(StoredValueTransaction.extend({ currency: z.string() }))
    .meta({ description: 'The newest first, of all currencies' }),
})
export type UserCreditJson = z.input<typeof UserCreditReply>

/** The store credit of the caller. */
export const OwnCreditReply = z.object({
  balances: z.array(CreditBalance),
  transactions: z
    .array(z.object({ ...transactionFields, currency: z.string() }))
    .meta({ description: 'The newest first, of all currencies' }),
  total: listTotal.meta({ description: 'Number of transactions' }),
})
export type OwnCreditJson = z.input<typeof OwnCreditReply>

/** Maximum length of a message to the recipient of a gift card. */
export const MAX_GIFT_MESSAGE = 500
/** Maximum gift cards that one order can buy. */
export const MAX_BOUGHT_GIFT_CARDS = 15

/** What email clients turn into links. Otherwise the shop could be used to send them to strangers. */
const LINK = /:\/\/|@|[\p{L}\d]\.[a-z]{2,}/u
/** How many days ahead a gift card can be mailed. */
const MAX_GIFT_DAYS_AHEAD = 366

/** Who gets a gift card, with which message, and when. */
export const GiftRecipient = z.strictObject({
  recipientName: PersonName,
  recipientEmail: Email,
  message: z
    .string()
    .trim()
    .max(MAX_GIFT_MESSAGE, { error: () => t('message', { max: MAX_GIFT_MESSAGE }) })
    .refine((message) => !LINK.test(message), { error: () => t('messageLinks') })
    .default(''),
  sendOn: dayText
    .refine((day) => Date.parse(day) < Date.now() + MAX_GIFT_DAYS_AHEAD * 86_400_000, { error: () => t('tooFarAhead') })
    .nullable()
    .default(null)
    .meta({
      description:
        'The day on which it is mailed, in the time zone of the shop, at most a year ahead. null: as soon as the order is paid',
    }),
})
/** Who gets gift cards that an order buys. */
export const GiftCardRecipient = GiftRecipient.safeExtend({
  itemId: z.string().min(1).max(100).meta({ description: 'The line of the cart' }),
})
export const GiftCardRecipients = z.array(GiftCardRecipient).max(MAX_BOUGHT_GIFT_CARDS).meta({
  description:
    'One for each gift card of the cart that somebody else gets, at most the quantity of its line. The other cards are mailed to the buyer as soon as the order is paid',
})

/** A gift card that an order has bought. */
export const BoughtGiftCard = z
  .object({
    line: z.int().meta({ description: 'The `line` of its item' }),
    amount: Money,
    recipientName: z.string(),
    recipientEmail: z.string(),
    message: z.string(),
    sendOn: z.iso.date().nullable(),
    last4: z.string().nullable().meta({ description: 'null until the order is paid' }),
    mailedAt: z.iso.datetime().nullable(),
    refunded: z.literal(true).optional().meta({ description: 'It was refunded, and no longer pays' }),
  })
  .meta({ id: 'BoughtGiftCard' })
export type BoughtGiftCardJson = z.input<typeof BoughtGiftCard>

export const CreditBody = z.strictObject({ amount: change, currency: Currency, reason })
export const CreditReply = z.object({ currency: z.string(), balance: Money })
