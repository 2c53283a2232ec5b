import { z } from 'zod'
import { dayText, limitText, listTotal, oneOf, pageText } from './query-fields.ts'
import { MAX_PER_PAGE, MAX_SEARCH_LENGTH } from './shop.ts'

/** What the audit log knows of, in words for the panel. */
export const auditActions = {
  'account.registered': 'Opened an account',
  'account.signed_in': 'Signed in',
  'account.sign_in_failed': 'Failed to sign in',
  'account.signed_out': 'Signed out',
  'account.session_ended': 'Ended a session',
  'account.sessions_ended': 'Ended all other sessions',
  'account.token_reused': 'A refresh token was used twice',
  'account.password_changed': 'Changed the password',
  'account.password_reset_asked': 'Asked to reset the password',
  'account.password_reset': 'Reset the password',
  'account.email_verified': 'Verified the email',
  'account.email_change_asked': 'Asked to change the email',
  'account.email_changed': 'Changed the email',
  'account.identity_linked': 'Linked a Google account',
  'account.two_step_on': 'Turned two-step sign-in on',
  'account.two_step_off': 'Turned two-step sign-in off',
  'account.two_step_failed': 'Entered a wrong code',
  'account.recovery_codes_made': 'Made new recovery codes',
  'account.recovery_code_used': 'Used a recovery code',
  'account.exported': 'Downloaded their data',
  'account.deletion_asked': 'Asked to delete the account',
  'account.deletion_undone': 'Kept the account after all',
  'account.deleted': 'Account deleted',
  'user.status_changed': 'Changed a status',
  'user.role_changed': 'Changed a role',
  'user.deleted': 'Deleted a user',
  'user.signed_out': 'Signed somebody out',
  'invitation.sent': 'Invited somebody to the panel',
  'invitation.sent_again': 'Sent an invitation again',
  'invitation.revoked': 'Took an invitation back',
  'invitation.accepted': 'Accepted an invitation',
  'product.added': 'Added a product',
  'product.changed': 'Changed a product',
  'product.changed_together': 'Changed products together',
  'product.imported': 'Changed a product by a file',
  'product.removed': 'Took a product out of the shop',
  'product.restored': 'Brought a product back',
  'import.checked': 'Sent a file of products',
  'import.rechecked': 'Had the dry run of a file made again',
  'import.apply_asked': 'Asked for an import to be applied',
  'import.applied': 'Applied an import',
  'import.refused': 'Applied nothing of an import',
  'import.undo_asked': 'Asked for an import to be undone',
  'import.undone': 'Undid an import',
  'import.broken_off': 'Broke off an import',
  'stock.changed': 'Changed a stock',
  'picture.added': 'Added a picture',
  'order.paid': 'Took an order as paid',
  'order.address_changed': 'Corrected the address of an order',
  'order.shipped': 'Shipped an order',
  'order.completed': 'Completed an order',
  'order.cancelled': 'Cancelled an order',
  'order.refunded': 'Refunded an order',
  'order.refused': 'Tried to reserve too much stock',
  'order.noted': 'Noted something about an order',
  'return.approved': 'Approved a return',
  'return.rejected': 'Rejected a return',
  'return.received': 'Received a return',
  'return.refunded': 'Refunded a return',
  'review.hidden': 'Hid a review',
  'review.shown': 'Showed a review again',
  'review.reports_dismissed': 'Let a reported review stand',
  'review.looked_at': 'Looked at a review',
  'message.moved': 'Moved a message',
  'message.answered': 'Answered a message',
  'message.deleted': 'Deleted a message',
  'subscriber.removed': 'Removed a subscriber',
  'page.changed': 'Changed a page',
  'page.restored': 'Restored a page',
  'mail.sent_again': 'Sent a mail again',
  'webhook.added': 'Added a webhook',
  'webhook.changed': 'Changed a webhook',
  'webhook.removed': 'Removed a webhook',
  'webhook.redelivered': 'Repeated a delivery',
  'list.exported': 'Exported a list',
  'settings.changed': 'Changed the settings',
} as const
export type AuditAction = keyof typeof auditActions

export const auditSubjects = [
  'user',
  'invitation',
  'product',
  'import',
  'picture',
  'order',
  'return',
  'review',
  'message',
  'subscriber',
  'page',
  'mail',
  'webhook',
  'list',
  'settings',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/**
 * What can be taken back by changing it once more. Stock, money and orders never are: what follows from them is done. What a
 * file changed is given back by its import.
 */
export const undoableActions = [
  'settings.changed',
  'product.changed',
  'product.changed_together',
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
    /** Null when nobody was signed in, or the shop did it itself. */
    actor: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
    action: z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]]),
    subject: z.object({ kind: z.enum(auditSubjects), id: z.string(), name: z.string().nullable() }),
    /** The fields that changed, as they were and as they became. */
    before: fields,
    after: fields,
    reason: z.string().nullable(),
    undoes: z.int().nullable().meta({ description: 'The entry that this one took back' }),
    undone: z.boolean().meta({ description: 'Whether a later entry took this one back' }),
    canUndo: z.boolean().meta({ description: 'Whether it can be asked for; refused when it was changed since' }),
    ip: z.string().nullable(),
    userAgent: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntryJson = z.input<typeof AuditEntry>

/** How the audit log can be sorted. */
export const auditSorts = { newest: 'Newest first', oldest: 'Oldest first' } as const
export type AuditSort = keyof typeof auditSorts

export const AuditQuery = z.strictObject({
  area: z.enum([...auditSubjects]).optional(),
  action: z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]]).optional(),
  search: z.string().trim().max(MAX_SEARCH_LENGTH).optional().meta({
    description: 'The beginning of the name or e-mail of who did it, or what it was done to by its id',
  }),
  from: dayText.optional(),
  to: dayText.optional(),
  sortBy: oneOf(auditSorts).default('newest'),
  page: pageText.default(1),
  limit: limitText(MAX_PER_PAGE).default(20),
})

/** What came of undoing. Of many things that were changed together, those that somebody has changed since are left. */
export const UndoReply = z.object({ undone: z.int(), left: z.int() })
export type UndoJson = z.input<typeof UndoReply>

export const AuditReply = z.object({
  entries: z.array(AuditEntry),
  total: listTotal,
})
