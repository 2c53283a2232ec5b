import { z } from 'zod'
import { t } from '#messages/textRules.ts'
import { Email, PersonName, requiredText } from './fields.ts'
import { honeypotFields } from './honeypot.ts'
import { limitText, pageText } from './query-fields.ts'
import { MAX_COUNTED, MAX_MESSAGE_LENGTH, MAX_PER_PAGE, MAX_SEARCH_LENGTH } from './shop.ts'

export const ContactBody = z.strictObject({
  name: PersonName,
  email: Email,
  message: requiredText(() => t('message'), MAX_MESSAGE_LENGTH),
  ...honeypotFields,
})

/** `unread`: open, and not yet read by staff. */
export const messageStates = ['unread', 'open', 'closed'] as const
export type MessageState = (typeof messageStates)[number]

export const Message = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    /** The full text of a single message, or an excerpt in a list. */
    text: z.string(),
    state: z.enum(messageStates),
    createdAt: z.iso.datetime(),
    replies: z.int().meta({ description: 'How often staff have answered' }),
  })
  .meta({ id: 'Message' })
export type MessageJson = z.input<typeof Message>

export const MessageQuery = z.strictObject({
  search: z.string().trim().max(MAX_SEARCH_LENGTH).optional().meta({
    description: 'A part of the name, the e-mail or the message',
  }),
  state: z.enum(messageStates).optional().meta({ description: '`open` has the unread ones too' }),
  page: pageText.default(1),
  limit: limitText(MAX_PER_PAGE).default(20),
})

const counted = z.int().meta({ description: `Counted up to ${MAX_COUNTED}` })

export const MessagesReply = z.object({
  messages: z.array(Message),
  total: counted,
  stats: z.object({ unread: counted, open: counted, closed: counted }),
})

export const MessageReply = z.object({
  message: Message.extend({
    answers: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        author: z.string().nullable().meta({ description: 'The member of staff wrote it' }),
        createdAt: z.iso.datetime(),
        mailId: z.string().nullable().meta({ description: 'The mail that it was sent as, while that is kept' }),
      }),
    ),
  }),
})
export type MessageToReadJson = z.input<typeof MessageReply>['message']

export const MessageStateBody = z.strictObject({ state: z.enum(messageStates) })

export const AnswerBody = z.strictObject({
  answerId: z.uuid().meta({ description: 'Made by the caller: the same one is sent once' }),
  text: requiredText(() => t('answer'), MAX_MESSAGE_LENGTH),
  close: z.boolean().default(false).meta({ description: 'Close the message with it' }),
})
