import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { inCurrency } from '#contract/amount-currency.ts'
import { type UndoableAction, type UndoJson, undoableActions } from '#contract/audit.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import { ShopError } from '#contract/errors.ts'
import { UserRoleBody, UserStatusBody } from '#contract/users.ts'
import { WebhookBody } from '#contract/webhooks.ts'
import { isVariantPrice } from '#server/catalog/products/audited-field.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import type { DiscoveryContext } from '#server/discovery/context.ts'
import { changeUserRole, changeUserStatus, lockUser } from '#server/identity/accounts/change-user.ts'
import type { SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import { type AuditedFields, auditEntries } from '#server/platform/audit-log/tables.ts'
import type { PlatformConfig } from '#server/platform/config/platform-config.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { sqlState, UNIQUE_VIOLATION } from '#server/platform/errors/query-errors.ts'
import { assertPublicAddress } from '#server/platform/webhooks/assert-public-address.ts'
import { lockWebhook, writeWebhook } from '#server/platform/webhooks/change-webhooks.ts'
import { undoBulkChange } from './undo-bulk-change.ts'
import { catalogUndos } from './undo-catalog.ts'
import { commerceUndos } from './undo-commerce.ts'
import { priceUndos } from './undo-prices.ts'
import type { Undo } from './undo-target.ts'
import { canUndoVariants, withoutStock } from './undo-variants.ts'

const undos: Record<Exclude<UndoableAction, 'product.changed_together'>, Undo> = {
  ...catalogUndos,
  ...commerceUndos,
  ...priceUndos,

  async 'user.status_changed'(tx, id, caller) {
    const user = await lockUser(tx, caller, id)
    const change = (wanted: AuditedFields) =>
      changeUserStatus(tx, caller, { id, ...UserStatusBody.parse({ status: wanted.status }) })
    return { now: user && { status: user.status }, change }
  },

  async 'user.role_changed'(tx, id, caller) {
    const user = await lockUser(tx, caller, id)
    const change = (wanted: AuditedFields) =>
      changeUserRole(tx, caller, { id, ...UserRoleBody.parse({ role: wanted.role }) })
    return { now: user && { role: user.role }, change }
  },

  async 'webhook.changed'(tx, id, caller) {
    const now = await lockWebhook(tx, id)
    return { now, change: (wanted) => writeWebhook(tx, id, WebhookBody.parse(wanted), caller) }
  },
}

/** Checks that call other hosts, and so must run before the transaction. @param before the values to restore */
const checksBefore: { [Action in UndoableAction]?: (before: AuditedFields, config: PlatformConfig) => Promise<void> } =
  {
    async 'webhook.changed'({ url }, { webhooks }) {
      if (typeof url === 'string') await assertPublicAddress(url, webhooks)
    },
  }

/**
 * Undoes the change of an audit entry on behalf of the caller. The new audit entry refers to the undone one.
 * @returns the number of restored items (`undone`), and of those that were changed since and are left as they are (`left`)
 * @throws ShopError not_found, not_undoable, changed_since, or an error of the change itself
 */
export async function undoEntry(
  { db, config }: Pick<DiscoveryContext, 'db' | 'config'>,
  id: number,
  caller: SignedInCaller,
): Promise<UndoJson> {
  try {
    // Entries never change, so this is read outside of the transaction.
    const [row] = await db.select().from(auditEntries).where(eq(auditEntries.id, id))
    if (!row) throw new ShopError('not_found')
    if (!isUndoable(row)) throw new ShopError('not_undoable')
    const entry = { ...row, before: row.before ?? {}, after: row.after ?? {} }
    await checksBefore[entry.action]?.(entry.before, config)
    return await transaction(db, async (tx) => {
      if ((await tx.$count(auditEntries, eq(auditEntries.undoes, id))) > 0) throw new ShopError('changed_since')
      if (entry.action === 'product.changed_together' || changesPrice(entry)) return undoBulkChange(tx, entry, caller)
      const {
        now,
        change,
        renamed = async (fields) => fields,
      } = await undos[entry.action](tx, entry.subjectId, { ...caller, undoes: id }, entry.after)
      const [before, after] = [await renamed(entry.before), await renamed(entry.after)]
      const isSame = (field: string) =>
        isDeepStrictEqual(comparable(field, now?.[field]) ?? null, comparable(field, after[field]) ?? null)
      if (!now || !Object.keys(after).every(isSame)) throw new ShopError('changed_since')
      const { currency } = await readSettings(tx)
      // The shop may have had another currency at the time, with decimals that this one does not have. Each change validates
      // the former values before it waits for anything, as `inCurrency` requires.
      await inCurrency(currency, () => change({ ...now, ...before }))
      return { undone: 1, left: 0 }
    })
  } catch (error) {
    // A concurrent request has undone it, or the earlier values are no longer valid.
    if (sqlState(error) === UNIQUE_VIOLATION) throw new ShopError('changed_since', {}, { cause: error })
    if (error instanceof z.ZodError) throw new ShopError('not_undoable', {}, { cause: error })
    throw error
  }
}

function comparable(field: string, value: unknown): unknown {
  if (field === 'variants') return withoutStock(value)
  // They are in the order of their paths, which a rename changes.
  return field === 'additionalCategories' && Array.isArray(value) ? value.toSorted() : value
}

/** Variant prices are recorded by SKU, which the ordinary product change does not accept. */
const changesPrice = ({ action, after }: { action: AuditAction; after: AuditedFields }): boolean =>
  action === 'product.changed' && Object.keys(after).some(isVariantPrice)

type Entry = typeof auditEntries.$inferSelect

/** Whether an entry can be undone. Changes of variants that include stock cannot. */
export function isUndoable(entry: Entry): entry is Entry & { action: UndoableAction } {
  const { action, before, after } = entry
  if (!(undoableActions as readonly AuditAction[]).includes(action as AuditAction)) return false
  if (action.endsWith('.added')) return after !== null
  if (action.endsWith('.removed')) return before !== null
  return (
    before !== null &&
    after !== null &&
    Object.keys(after).length > 0 &&
    (!('variants' in before) || canUndoVariants(before.variants, after.variants))
  )
}
