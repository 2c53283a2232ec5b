import { z } from 'zod'
import { t } from '#messages/panelSorts.ts'
import { limitText, listTotal, oneOf, pageText } from './query-fields.ts'
import { MAX_PER_PAGE, MAX_SEARCH_LENGTH } from './shop.ts'

/** `outbox`: no mail server is configured, so the email can only be read in the panel. */
export const mailStates = ['waiting', 'sent', 'outbox', 'given_up'] as const

export const Mail = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  attempts: z.int(),
  failure: z.string().nullable(),
})
export type MailJson = z.input<typeof Mail>

/** Sort orders of the list of emails. */
export const mailSorts = {
  get newest() {
    return t('newest')
  },
  get oldest() {
    return t('oldest')
  },
  get recipient() {
    return t('recipient')
  },
  get 'recipient-last'() {
    return t('recipientLast')
  },
} as const
export type MailSort = keyof typeof mailSorts

export const MailQuery = z.strictObject({
  state: z.enum(mailStates).optional(),
  search: z
    .string()
    .trim()
    .max(MAX_SEARCH_LENGTH)
    .optional()
    .meta({ description: 'A part of the recipient or the subject' }),
  sortBy: oneOf(mailSorts).default('newest'),
  page: pageText.default(1),
  limit: limitText(MAX_PER_PAGE).default(20),
})
export const MailsReply = z.object({ mails: z.array(Mail), total: listTotal })
export const MailReply = z.object({ mail: Mail.extend({ html: z.string(), text: z.string() }) })
