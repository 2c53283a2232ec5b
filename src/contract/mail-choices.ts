import { t } from '#messages/mailChoices.ts'

/**
 * The optional kinds of email besides the newsletter. Off by default (`byDefault`), except for those about purchased products.
 * Emails about an order or the account itself are not optional.
 */
export const mailChoices = {
  'price-drops': {
    get name() {
      return t('priceDrops')
    },
    get text() {
      return t('priceDropsText')
    },
    byDefault: false,
  },
  'cart-reminders': {
    get name() {
      return t('cartReminders')
    },
    get text() {
      return t('cartRemindersText')
    },
    byDefault: false,
  },
  'review-requests': {
    get name() {
      return t('reviewRequests')
    },
    get text() {
      return t('reviewRequestsText')
    },
    byDefault: true,
  },
} as const satisfies Record<string, { readonly name: string; readonly text: string; byDefault: boolean }>

export type MailChoice = keyof typeof mailChoices
export const mailChoiceNames = Object.keys(mailChoices) as [MailChoice, ...MailChoice[]]
