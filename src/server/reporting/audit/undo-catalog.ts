import { z } from 'zod'
import { ProductBody } from '#contract/admin-products.ts'
import type { UndoableAction } from '#contract/audit.ts'
import { BrandBody } from '#contract/brands.ts'
import { CategoryBody, CategoryPlaceBody } from '#contract/categories.ts'
import { CollectionBody } from '#contract/collections.ts'
import { ShopError } from '#contract/errors.ts'
import { OptionTypeBody } from '#contract/options.ts'
import { RedirectBody } from '#contract/redirects.ts'
import { AuditedSale } from '#contract/sale-campaigns.ts'
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
import { lockReferenced } from '#server/catalog/promotions/lock-referenced.ts'
import { ruleOf } from '#server/catalog/promotions/names-in-rules.ts'
import { auditedRedirect, changeRedirect, findRedirectToChange } from '#server/catalog/redirects/save-redirects.ts'
import { auditedCampaign, changeCampaign, findCampaignToChange } from '#server/catalog/sale-campaigns/save-campaign.ts'
import {
  auditedPromotion,
  changePromotion,
  findPromotionToChange,
  RestoredPromotion,
} from '#server/commerce/promotions/save-promotion.ts'
import type { AuditedFields } from '#server/platform/audit-log/tables.ts'
import { withCurrentNames } from './current-names.ts'
import { ruleToRestore } from './rule-to-restore.ts'
import type { Undo } from './undo-target.ts'
import { withoutStock } from './undo-variants.ts'

/** How changes of the catalog are undone. */
export const catalogUndos = {
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

  async 'promotion.changed'(tx, id, caller) {
    const row = await findPromotionToChange(tx, Number(id))
    const change = async (wanted: AuditedFields) => {
      const restored = RestoredPromotion.parse(wanted)
      for (const { selection } of [restored.conditions, restored.targets]) await ruleToRestore(tx, ruleOf(selection))
      return changePromotion(tx, Number(id), restored, caller, lockReferenced)
    }
    return { now: row && auditedPromotion(row), change }
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
} satisfies { [Action in UndoableAction]?: Undo }
