import { z } from 'zod'
import type { ShopSettings } from '#contract/shop.ts'
import { t } from '#messages/mailAnswer.ts'
import { type EmailTemplates, emailTemplate } from '#server/platform/mail/email-template.ts'
import { plainName } from '#server/platform/mail/plain-name.ts'
import type { NewMail } from '#server/platform/mail/queue-mail.ts'
import { emailLayout } from '#server/platform/mail/templates/layout.ts'
import { greeting, heading, lines, paragraph, quote, title } from '#server/platform/mail/templates/parts.ts'
import type { messages } from './tables.ts'

const Answer = z.object({ name: z.string(), answer: z.string(), message: z.string() })

/** Unique key of an answer's email, by which the panel finds it. */
export const answerKey = (answerId: string): string => `message-answer:${answerId}`

interface AnsweredMessage {
  message: Pick<typeof messages.$inferSelect, 'id' | 'name' | 'email' | 'text'>
  answerId: string
  text: string
  shop: Pick<ShopSettings, 'name' | 'supportEmail'>
}

/** All answers to one message have the same `thread`, so that email clients show them as one conversation. */
export const answerMail = ({ message, answerId, text, shop }: AnsweredMessage): NewMail => ({
  kind: 'message-answer',
  key: answerKey(answerId),
  recipient: message.email,
  subject: t('subject', { shop: shop.name }),
  data: { name: message.name, answer: text, message: message.text } satisfies z.input<typeof Answer>,
  headers: { thread: `message-${message.id}`, ...(shop.supportEmail && { replyTo: shop.supportEmail }) },
})

export const answerEmails = {
  'message-answer': emailTemplate(Answer, ({ name, answer, message }, { shopUrl, shopName }) =>
    emailLayout(
      {
        preview: answer.slice(0, 120),
        shopUrl,
        shopName,
        reason: t('reason', { shop: shopName }),
      },
      title(t('title')),
      greeting(plainName(name)),
      ...answer.split(/\n\s*\n/).map((part) => paragraph(...lines(part.split('\n')))),
      heading(t('youWrote')),
      quote(message),
    ),
  ),
} satisfies EmailTemplates
