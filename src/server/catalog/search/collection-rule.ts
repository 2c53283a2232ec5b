import type { z } from 'zod'
import { ApiError } from '#contract/api-error.ts'
import { writeChoices } from '#contract/choice-list.ts'
import type { CollectionRule, Condition } from '#contract/collections.ts'
import { errorAt } from '#contract/errors.ts'
import { t } from '#messages/collectionRules.ts'
import type { Database } from '#server/platform/database/database.ts'
import { toReference } from '../categories/category-tree.ts'
import type { StoredCondition, StoredRule } from '../collections/collection-set.ts'
import { findBrandId } from '../products/product-brand.ts'
import { findTagId, readTagName } from '../products/product-tags.ts'
import { readAttributeFilter } from './attribute-filters.ts'
import type { CatalogState } from './catalog-index.ts'
import { readOptionFilter } from './option-filters.ts'

type Rule = z.output<typeof CollectionRule>
type RuleCondition = z.output<typeof Condition>

/** A rule with ids instead of names. @throws ShopError invalid_request at a condition with an unknown name */
export async function toStoredRule(
  state: CatalogState,
  db: Database,
  { match, conditions }: Rule,
): Promise<StoredRule> {
  const stored: StoredCondition[] = []
  for (const [at, condition] of conditions.entries()) {
    try {
      stored.push(await toStored(state, db, condition))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      throw errorAt(`rule.conditions.${at}.value`, 'invalid_request', Object.values(error.details.fields ?? {})[0])
    }
  }
  return { match, conditions: stored }
}

async function toStored(state: CatalogState, db: Database, condition: RuleCondition): Promise<StoredCondition> {
  const not = 'not' in condition && condition.not && { not: true as const }
  switch (condition.what) {
    case 'category':
      return { what: 'category', id: requireId(state.products.tree.find(condition.value)?.id, condition.value), ...not }
    case 'brand':
      return { what: 'brand', id: requireId(await findBrandId(db, condition.value), condition.value), ...not }
    case 'tag':
      return { what: 'tag', id: requireId(await findTagId(db, condition.value), condition.value), ...not }
    case 'option': {
      const filter = readOptionFilter(state.options, condition.code, condition.value)
      if (typeof filter === 'string') throw errorAt('value', 'invalid_request', filter)
      if (filter.values.length === 0) throw createUnknownError(condition.value)
      return { what: 'option', id: filter.option, values: filter.values, ...not }
    }
    case 'attribute': {
      const filter = readAttributeFilter(state.attributes, condition.code, condition.value)
      if (typeof filter === 'string') throw errorAt('value', 'invalid_request', filter)
      const { attribute, values, min, max } = filter
      if (values?.length === 0) throw createUnknownError(condition.value)
      if (min !== undefined && max !== undefined && min > max) {
        throw errorAt('value', 'invalid_request', t('rangeOrder'))
      }
      return {
        ...{ what: 'attribute', id: attribute, ...not },
        ...(values && { values }),
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
      }
    }
    case 'price': {
      const { min, max } = condition
      return { what: 'price', ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
    }
    case 'rating':
      return { what: 'rating', min: condition.min }
    case 'age':
      return { what: 'age', days: condition.days, ...not }
    default:
      return { what: condition.what, ...not }
  }
}

const createUnknownError = (value: string) => errorAt('value', 'invalid_request', t('noSuchValue', { value }))

function requireId(id: number | undefined, value: string): number {
  if (!id) throw createUnknownError(value)
  return id
}

/** A stored rule with the current names. Conditions that refer to deleted rows are omitted. */
export async function toRule(state: CatalogState, db: Database, { match, conditions }: StoredRule): Promise<Rule> {
  const shown = await Promise.all(conditions.map((condition) => toCondition(state, db, condition)))
  return { match, conditions: shown.flatMap((condition) => condition ?? []) }
}

async function toCondition(
  { products, attributes, options }: CatalogState,
  db: Database,
  condition: StoredCondition,
): Promise<RuleCondition | undefined> {
  const not = 'not' in condition && condition.not && { not: true as const }
  switch (condition.what) {
    case 'category': {
      const node = products.tree.byId(condition.id)
      return node && { what: 'category', value: toReference(node), ...not }
    }
    case 'brand': {
      const value = products.brands.getName(condition.id)
      return value === '' ? undefined : { what: 'brand', value, ...not }
    }
    case 'tag': {
      const value = await readTagName(db, condition.id)
      return value === undefined ? undefined : { what: 'tag', value, ...not }
    }
    case 'option': {
      const type = options.byId(condition.id)
      const value = writeChoices(condition.values.flatMap((id) => type?.values.get(id)?.value ?? []))
      return type && value !== '' ? { what: 'option', code: type.code, value, ...not } : undefined
    }
    case 'attribute': {
      const attribute = attributes.byId(condition.id)
      if (!attribute) return undefined
      const { values = [], min, max } = condition
      const value =
        attribute.type === 'choice'
          ? writeChoices(values.flatMap((id) => attribute.choices.get(id) ?? []))
          : attribute.type === 'yes_no'
            ? values.includes(1)
              ? 'yes'
              : 'no'
            : `${min ?? ''}..${max ?? ''}`
      return value === '' ? undefined : { what: 'attribute', code: attribute.code, value, ...not }
    }
    default:
      return condition
  }
}
