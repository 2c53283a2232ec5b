import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { ProductBody } from '#contract/admin-products.ts'
import { type UndoableAction, type UndoJson, undoableActions } from '#contract/audit.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import { BrandBody } from '#contract/brands.ts'
import { CategoryBody, CategoryPlaceBody } from '#contract/categories.ts'
import { CollectionBody } from '#contract/collections.ts'
import { Country } from '#contract/country-field.ts'
import { ShopError } from '#contract/errors.ts'
import { OptionTypeBody } from '#contract/options.ts'
import { RedirectBody } from '#contract/redirects.ts'
import { AuditedSale } from '#contract/sale-campaigns.ts'
import { SettingsBody } from '#contract/settings.ts'
import { TaxCountryBody } from '#contract/taxes.ts'
import { UserRoleBody, UserStatusBody } from '#contract/users.ts'
import { WebhookBody } from '#contract/webhooks.ts'
import {
  currentFilters,
  readCategoryFilters,
  saveCategoryFilters,
} from '#server/catalog/attributes/category-filters.ts'
import { lockAttributes } from '#server/catalog/attributes/lock-attributes.ts'
import { auditedAttribute, lockAttributeIfExists } from '#server/catalog/attributes/read-attribute.ts'
import { changeAttribute } from '#server/catalog/attributes/save-attribute.ts'
import { buildRestoredAttribute } from '#server/catalog/attributes/undo-attribute.ts'
import { auditedBrand, changeBrand, findBrand } from '#server/catalog/brands/save-brand.ts'
import { findIdByPath, lockTree } from '#server/catalog/categories/read-tree.ts'
import {
  auditedCategory,
  changeCategory,
  findCategory,
  placeCategory,
  toPlacement,
} from '#server/catalog/categories/save-category.ts'
import { auditedCollection, changeCollection, findCollection } from '#server/catalog/collections/save-collection.ts'
import { auditedProduct } from '#server/catalog/editing/audited-product.ts'
import { changeProduct } from '#server/catalog/editing/save-product.ts'
import { lockStoredProduct } from '#server/catalog/editing/stored-product.ts'
import {
  auditedTemplate,
  buildRestoredTemplate,
  changeTemplate,
  findTemplateToChange,
} from '#server/catalog/editing/templates/save-template.ts'
import { createChoiceUses, createOptionUses } from '#server/catalog/editing/uses-with-rules.ts'
import { auditedOption, changeOptionType, lockOptionIfExists } from '#server/catalog/options/save-option-type.ts'
import { isVariantPrice } from '#server/catalog/products/audited-field.ts'
import { auditedRedirect, changeRedirect, findRedirectToChange } from '#server/catalog/redirects/save-redirects.ts'
import { auditedCampaign, changeCampaign, findCampaignToChange } from '#server/catalog/sale-campaigns/save-campaign.ts'
import { changeSettings, lockSettings, readWithRevision } from '#server/commerce/settings/change-settings.ts'
import { auditedTaxes, changeTaxCountry, lockTaxes, readTaxCountry } from '#server/commerce/tax/save-taxes.ts'
import type { DiscoveryContext } from '#server/discovery/context.ts'
import { changeUserRole, changeUserStatus, lockUser } from '#server/identity/accounts/change-user.ts'
import type { SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import { type AuditedFields, auditEntries } from '#server/platform/audit-log/tables.ts'
import type { PlatformConfig } from '#server/platform/config/platform-config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { sqlState, UNIQUE_VIOLATION } from '#server/platform/errors/query-errors.ts'
import { assertPublicAddress } from '#server/platform/webhooks/assert-public-address.ts'
import { lockWebhook, writeWebhook } from '#server/platform/webhooks/change-webhooks.ts'
import { withCurrentNames } from './current-names.ts'
import { ruleToRestore } from './rule-to-restore.ts'
import { undoBulkChange } from './undo-bulk-change.ts'
import { canUndoVariants, withoutStock } from './undo-variants.ts'

/** The subject of an audit entry in its current state. */
interface UndoTarget {
  /** The current values of all fields that such entries record, in the same format; undefined if it no longer exists. */
  now: AuditedFields | undefined
  /**
   * The fields of an entry with current names of the things they refer to.
   * @throws ShopError changed_since when it no longer exists
   */
  renamed?: (fields: AuditedFields) => Promise<AuditedFields>
  /** Changes it through its ordinary function, with all its rules. @param wanted current fields, overwritten by earlier ones */
  change: (wanted: AuditedFields) => Promise<unknown>
}

/** Locks the subject before reading it, so that it cannot change between comparison and undo. */
type Undo = (tx: Database, id: string, caller: SignedInCaller) => Promise<UndoTarget>

const undos: Record<Exclude<UndoableAction, 'product.changed_together'>, Undo> = {
  async 'settings.changed'(tx, _, caller) {
    await lockSettings(tx)
    const { settings, revision } = await readWithRevision(tx)
    const now = z.encode(SettingsBody, { settings, revision }).settings
    return { now, change: (wanted) => changeSettings(tx, SettingsBody.parse({ settings: wanted, revision }), caller) }
  },

  async 'product.changed'(tx, id, caller) {
    const product = (await lockStoredProduct(tx, id))?.product
    const change = ({ variants, named: _, ...wanted }: AuditedFields) =>
      changeProduct(
        tx,
        id,
        ProductBody.parse({ ...wanted, variants: withoutStock(variants), revision: product?.revision }),
        caller,
      )
    return { now: product && auditedProduct(product), renamed: (fields) => withCurrentNames(tx, fields), change }
  },

  async 'category.changed'(tx, id, caller) {
    const row = await findCategory(tx, Number(id))
    const change = (wanted: AuditedFields) => changeCategory(tx, Number(id), CategoryBody.parse(wanted), caller)
    return { now: row && auditedCategory(row), change }
  },

  async 'category.moved'(tx, id, caller) {
    const tree = await lockTree(tx)
    const node = tree.byId(Number(id))
    const renamed = async (fields: AuditedFields) => {
      if (!('parent' in fields)) return fields
      // Entries of earlier versions have only the path.
      const { parent, parentId = parent && (await findIdByPath(tx, String(parent))) } = fields
      const found = tree.byId(Number(parentId))
      if (parent !== null && !found) throw new ShopError('changed_since')
      return { ...fields, parent: found?.path ?? null, parentId: found?.id ?? null }
    }
    const change = async ({ parentId, position, hasLandingPage }: AuditedFields) => {
      const place = { ...CategoryPlaceBody.parse({ parentId, position }), hasLandingPage: hasLandingPage === true }
      return placeCategory(tx, Number(id), place, caller)
    }
    return { now: node && toPlacement(tree, node), renamed, change }
  },

  async 'brand.changed'(tx, id, caller) {
    const row = await findBrand(tx, Number(id))
    const change = (wanted: AuditedFields) => changeBrand(tx, Number(id), BrandBody.parse(wanted), caller)
    return { now: row && auditedBrand(row), change }
  },

  async 'category.filters_changed'(tx, id, caller) {
    await lockAttributes(tx)
    const row = await findCategory(tx, Number(id))
    const change = ({ filters }: AuditedFields) =>
      saveCategoryFilters(tx, Number(id), z.array(z.string()).parse(filters), caller)
    const renamed = (fields: AuditedFields) => currentFilters(tx, fields)
    return { now: row && { filters: await readCategoryFilters(tx, row.id) }, renamed, change }
  },

  async 'attribute.changed'(tx, id, caller) {
    const attribute = await lockAttributeIfExists(tx, Number(id))
    if (!attribute) return { now: undefined, change: async () => {} }
    const change = (wanted: AuditedFields) =>
      changeAttribute(
        tx,
        attribute.id,
        buildRestoredAttribute(wanted, attribute),
        caller,
        createChoiceUses(attribute.id),
      )
    return { now: auditedAttribute(attribute), change }
  },

  async 'option.changed'(tx, id, caller) {
    const option = await lockOptionIfExists(tx, Number(id))
    if (!option) return { now: undefined, change: async () => {} }
    const known = new Set(option.values.map((value) => value.id))
    const change = (wanted: AuditedFields) => {
      const body = OptionTypeBody.parse(wanted)
      // Values that were deleted since are added again.
      const values = body.values.map(({ id, ...value }) =>
        id !== undefined && known.has(id) ? { ...value, id } : value,
      )
      return changeOptionType(tx, Number(id), { ...body, values }, caller, createOptionUses(option.id))
    }
    return { now: auditedOption(option), change }
  },

  async 'collection.changed'(tx, id, caller) {
    const row = await findCollection(tx, Number(id))
    const change = async ({ rule, ...wanted }: AuditedFields) => {
      const fields = { ...CollectionBody.parse(wanted), rule: await ruleToRestore(tx, rule) }
      return changeCollection(tx, Number(id), fields, caller)
    }
    return { now: row && (await auditedCollection(tx, row)), change }
  },

  async 'sale.changed'(tx, id, caller) {
    const row = await findCampaignToChange(tx, Number(id))
    const change = async ({ rule, ...wanted }: AuditedFields) => {
      const fields = { ...AuditedSale.parse(wanted), rule: await ruleToRestore(tx, rule) }
      return changeCampaign(tx, Number(id), fields, caller)
    }
    return { now: row && (await auditedCampaign(tx, row)), change }
  },

  async 'template.changed'(tx, id, caller) {
    const row = await findTemplateToChange(tx, Number(id))
    const change = async (wanted: AuditedFields) =>
      changeTemplate(tx, Number(id), await buildRestoredTemplate(tx, wanted), caller)
    return { now: row && auditedTemplate(row), change }
  },

  async 'redirect.changed'(tx, id, caller) {
    const row = await findRedirectToChange(tx, Number(id))
    const change = (wanted: AuditedFields) => changeRedirect(tx, Number(id), RedirectBody.parse(wanted), caller)
    return { now: row && auditedRedirect(row), change }
  },

  async 'tax.changed'(tx, id, caller) {
    const country = Country.parse(id)
    await lockTaxes(tx)
    const taxes = await readTaxCountry(tx, country)
    const change = (wanted: AuditedFields) => changeTaxCountry(tx, country, TaxCountryBody.parse(wanted), caller)
    return { now: auditedTaxes(taxes), change }
  },

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
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.id, id))
    if (!entry) throw new ShopError('not_found')
    if (!isUndoable(entry)) throw new ShopError('not_undoable')
    await checksBefore[entry.action]?.(entry.before, config)
    return await transaction(db, async (tx) => {
      if (entry.action === 'product.changed_together' || changesPrice(entry)) return undoBulkChange(tx, entry, caller)
      const {
        now,
        change,
        renamed = async (fields) => fields,
      } = await undos[entry.action](tx, entry.subjectId, {
        ...caller,
        undoes: id,
      })
      const [before, after] = [await renamed(entry.before), await renamed(entry.after)]
      const isSame = (field: string) =>
        isDeepStrictEqual(comparable(field, now?.[field]) ?? null, comparable(field, after[field]) ?? null)
      if (!now || !Object.keys(after).every(isSame)) throw new ShopError('changed_since')
      await change({ ...now, ...before })
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
const changesPrice = ({ action, after }: UndoableEntry): boolean =>
  action === 'product.changed' && Object.keys(after).some(isVariantPrice)

type Entry = typeof auditEntries.$inferSelect
type UndoableEntry = Entry & { action: UndoableAction; before: AuditedFields; after: AuditedFields }

/** Whether an entry can be undone. Changes of variants that include stock cannot. */
export const isUndoable = (entry: Entry): entry is UndoableEntry =>
  (undoableActions as readonly AuditAction[]).includes(entry.action as AuditAction) &&
  entry.before !== null &&
  entry.after !== null &&
  Object.keys(entry.after).length > 0 &&
  (!('variants' in entry.before) || canUndoVariants(entry.before.variants, entry.after.variants))
