import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { NEWSLETTER_LINK_DAYS } from '#contract/shop.ts'
import { type EmailTemplates, emailTemplate } from '#server/platform/mail/email-template.ts'
import type { NewMail, NewTokenMail } from '#server/platform/mail/queue-mail.ts'
import { emailLayout } from '#server/platform/mail/templates/layout.ts'
import { button, link, paragraph, title } from '#server/platform/mail/templates/parts.ts'

const WithToken = z.object({ token: z.string() })
type WithToken = z.infer<typeof WithToken>

/** Asks the owner of an address whether it was they who want the newsletter. */
export const confirmMail = (email: string, token: string): NewTokenMail => ({
  kind: 'newsletter-confirmation',
  recipient: email,
  subject: 'Do you want our newsletter?',
  data: {},
  token,
})

/** Says that the newsletter comes, and how to end it. */
export const welcomeMail = ({ email, unsubscribeToken }: { email: string; unsubscribeToken: string }): NewMail => ({
  kind: 'newsletter-welcome',
  recipient: email,
  subject: 'You get our newsletter',
  data: { token: unsubscribeToken } satisfies WithToken,
  headers: { unsubscribe: paths.unsubscribe(unsubscribeToken) },
})

export const newsletterEmails = {
  'newsletter-confirmation': emailTemplate(WithToken, ({ token }, { shopUrl, shopName }) =>
    emailLayout(
      {
        preview: 'One press, and it comes to you.',
        shopUrl,
        shopName,
        reason: `Somebody asked ${shopName} for the newsletter with this address. If it was not you, there is nothing to do: without your press nothing follows.`,
      },
      title('One press, and it comes to you'),
      paragraph(
        `Somebody, hopefully you, asked for the ${shopName} newsletter at this address. Please confirm it. The link works once, for ${NEWSLETTER_LINK_DAYS} days.`,
      ),
      button('Yes, send it to me', shopUrl + paths.confirmNewsletter(token)),
    ),
  ),
  'newsletter-welcome': emailTemplate(WithToken, ({ token }, { shopUrl, shopName }) =>
    emailLayout(
      {
        preview: 'What is new in the shop, now and then.',
        shopUrl,
        shopName,
        reason: `You confirmed that you want the ${shopName} newsletter at this address.`,
      },
      title('You are on the list'),
      paragraph(
        'We write when there is something worth your time: new things on the shelves, and those that come back.',
      ),
      paragraph(
        'Had enough? ',
        link('Unsubscribe', shopUrl + paths.unsubscribe(token)),
        ' at any time, with one press.',
      ),
      button('See what is new', shopUrl + paths.products({ sortBy: 'newest' })),
    ),
  ),
} satisfies EmailTemplates
