/**
 * The mails that somebody can choose to get, beside the newsletter. What a shopper has not asked for comes to nobody
 * (`byDefault`), unless it is about something they bought. Emails about an order or the account itself are not optional.
 */
export const mailChoices = {
  'price-drops': {
    name: 'Price drops',
    text: 'When something on your wishlist costs less. At most one email a day.',
    byDefault: false,
  },
  'cart-reminders': {
    name: 'Cart reminders',
    text: 'When something has been waiting in your cart for a day. One email for each cart.',
    byDefault: false,
  },
  'review-requests': {
    name: 'Review requests',
    text: 'When an order has arrived: how do you like it?',
    byDefault: true,
  },
} as const satisfies Record<string, { name: string; text: string; byDefault: boolean }>

export type MailChoice = keyof typeof mailChoices
export const mailChoiceNames = Object.keys(mailChoices) as [MailChoice, ...MailChoice[]]
