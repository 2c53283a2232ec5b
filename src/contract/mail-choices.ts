import { t } from '#messages/mailChoices.ts'

/**
 * The mails that somebody can choose to get, beside the newsletter. What a shopper has not asked for comes to nobody
 * (`byDefault`), unless it is about something they bought. Emails about an order or the account itself are not optional.
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
