import { z } from 'zod'
import { t as sorts } from '#messages/panelSorts.ts'
import { type AuditAction, auditActions } from './audit-actions.ts'
import { dayText, limitText, listTotal, oneOf, pageText } from './query-fields.ts'
import { MAX_PER_PAGE, MAX_SEARCH_LENGTH } from './shop.ts'

export const auditSubjects = [
  'user',
  'guest',
  'invitation',
  'product',
  'category',
  'attribute',
  'brand',
  'option',
  'collection',
  'sale',
  'promotion',
  'price_list',
  'exchange_rate',
  'gift_card',
  'template',
  'redirect',
  'market',
  'translation',
  'shipping',
  'payment_methods',
  'shipping_zone',
  'tax',
  'import',
  'picture',
  'video',
  'order',
  'return',
  'review',
  'message',
  'subscriber',
  'page',
  'mail',
  'webhook',
  'backup',
  'list',
  'settings',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/**
 * Actions that can be undone by another change: what was added is removed, what was removed is added. Stock, money and orders cannot, because of their consequences. Changes by an
 * import are undone in that import.
 */
export const undoableActions = [
  'settings.changed',
  'product.changed',
  'product.changed_together',
  'category.changed',
  'category.moved',
  'brand.changed',
  'collection.changed',
  'sale.changed',
  'promotion.changed',
  'price_list.changed',
  'prices.changed',
  'template.changed',
  'redirect.changed',
  'tax.changed',
  'market.added',
  'market.changed',
  'market.removed',
  'translation.changed',
  'shipping.changed',
  'payment_methods.changed',
  'shipping_zone.added',
  'shipping_zone.changed',
  'shipping_zone.removed',
  'category.filters_changed',
  'attribute.changed',
  'option.changed',
  'user.status_changed',
  'user.role_changed',
  'webhook.changed',
] as const satisfies AuditAction[]
export type UndoableAction = (typeof undoableActions)[number]

const fields = z.record(z.string(), z.unknown()).nullable()

export const AuditEntry = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    /** Null when the caller was not signed in, or the shop did it itself. */
    actor: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
    action: z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]]),
    subject: z.object({ kind: z.enum(auditSubjects), id: z.string(), name: z.string().nullable() }),
    /** The changed fields, with values before and after. */
    before: fields,
    after: fields,
    reason: z.string().nullable(),
    undoes: z.int().nullable().meta({ description: 'The entry that this one undid' }),
    undone: z.boolean().meta({ description: 'Whether a later entry undid this one' }),
    canUndo: z
      .boolean()
      .meta({ description: 'Whether the caller may undo it; refused if the subject was changed since' }),
    ip: z.string().nullable(),
    userAgent: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntryJson = z.input<typeof AuditEntry>

/** How the audit log can be sorted. */
export const auditSorts = {
  get newest() {
    return sorts('newest')
  },
  get oldest() {
    return sorts('oldest')
  },
} as const
export type AuditSort = keyof typeof auditSorts

export const AuditQuery = z.strictObject({
  area: z.enum([...auditSubjects]).optional(),
  action: z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]]).optional(),
  search: z.string().trim().max(MAX_SEARCH_LENGTH).optional().meta({
    description: 'Beginning of the actor’s name or email, or the id of the subject',
  }),
  from: dayText.optional(),
  to: dayText.optional(),
  sortBy: oneOf(auditSorts).default('newest'),
  page: pageText.default(1),
  limit: limitText(MAX_PER_PAGE).default(20),
})

/** The result of undoing an entry. In a bulk change, `left` counts products that were changed since and stay unchanged. */
export const UndoReply = z.object({ undone: z.int(), left: z.int() })
export type UndoJson = z.input<typeof UndoReply>

export const AuditReply = z.object({
  entries: z.array(AuditEntry),
  total: listTotal,
})
