import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { NEWSLETTER_LINK_DAYS } from '#contract/shop.ts'
import { t } from '#messages/mailNewsletter.ts'
import { type EmailTemplates, emailTemplate } from '#server/platform/mail/email-template.ts'
import type { NewMail, NewTokenMail } from '#server/platform/mail/queue-mail.ts'
import { emailLayout } from '#server/platform/mail/templates/layout.ts'
import { button, link, paragraph, title } from '#server/platform/mail/templates/parts.ts'

const WithToken = z.object({ token: z.string() })
type WithToken = z.infer<typeof WithToken>

/** Asks the owner of an address to confirm the subscription. */
export const confirmMail = (email: string, token: string): NewTokenMail => ({
  kind: 'newsletter-confirmation',
  recipient: email,
  subject: t('subjectConfirm'),
  data: {},
  token,
})

/** Confirms that the subscription has started, with a link for unsubscribing. */
export const welcomeMail = ({ email, unsubscribeToken }: { email: string; unsubscribeToken: string }): NewMail => ({
  kind: 'newsletter-welcome',
  recipient: email,
  subject: t('subjectWelcome'),
  data: { token: unsubscribeToken } satisfies WithToken,
  headers: { unsubscribe: paths.unsubscribe(unsubscribeToken) },
})

export const newsletterEmails = {
  'newsletter-confirmation': emailTemplate(WithToken, ({ token }, { shopUrl, shopName }) =>
    emailLayout(
      {
        preview: t('confirmPreview'),
        shopUrl,
        shopName,
        reason: t('confirmReason', { shop: shopName }),
      },
      title(t('confirmTitle')),
      paragraph(t('confirmIntro', { shop: shopName, days: NEWSLETTER_LINK_DAYS })),
      button(t('confirm'), shopUrl + paths.confirmNewsletter(token)),
    ),
  ),
  'newsletter-welcome': emailTemplate(WithToken, ({ token }, { shopUrl, shopName }) =>
    emailLayout(
      {
        preview: t('welcomePreview'),
        shopUrl,
        shopName,
        reason: t('welcomeReason', { shop: shopName }),
      },
      title(t('welcomeTitle')),
      paragraph(t('welcomeIntro')),
      paragraph(t('leave', { a: (words) => link(words, shopUrl + paths.unsubscribe(token)) })),
      button(t('seeNew'), shopUrl + paths.products({ sortBy: 'newest' })),
    ),
  ),
} satisfies EmailTemplates
