import type { z } from 'zod'
import { readNumberRange } from '#contract/attribute-filters.ts'
import { type FilterGroup, foldChoice, MAX_FILTER_CHOICES, MAX_FILTERS } from '#contract/attributes.ts'
import { readChoices } from '#contract/choice-list.ts'
import { t } from '#messages/attributeRules.ts'
import type { Attribute, AttributeSet } from '../attributes/attribute-set.ts'
import { mostFrequentValues, NO_VALUES, type ValueCounts } from '../product-index/count-terms.ts'
import type { AttributeFilter, Filters } from '../product-index/filters.ts'
import type { Selection } from '../product-index/select-products.ts'
import type { CatalogState } from './catalog-index.ts'
import { rangesOf } from './number-ranges.ts'

/** Reads `Oak,Ash`, `0.5..2`, `..2`, or `yes` for an attribute. @returns a message if it is refused */
export function readAttributeFilter(attributes: AttributeSet, code: string, text: string): AttributeFilter | string {
  const attribute = attributes.byCode(code)
  if (!attribute?.filterable || attribute.type === 'text') return t('unknown', { code })
  const { id, type, name, choices } = attribute
  if (type === 'yes_no') {
    if (text !== 'yes' && text !== 'no') return t('notYesOrNo', { name })
    return { attribute: id, values: [text === 'yes' ? 1 : 0] }
  }
  if (type === 'number') {
    const range = readNumberRange(text)
    return range ? { attribute: id, min: range.min, max: range.max } : t('range')
  }
  const wanted = new Set(readChoices(text).map(foldChoice))
  return {
    attribute: id,
    values: [...choices].flatMap(([choice, name]) => (wanted.has(foldChoice(name)) ? choice : [])),
  }
}

/** The attributes by which a list can be filtered: those of its only category, and those that are filtered by. */
export function filterAttributes(
  { attributes, products }: Pick<CatalogState, 'attributes' | 'products'>,
  { category = [], attributes: chosen = [] }: Filters,
): Attribute[] {
  const [reference] = category
  const node = reference !== undefined && category.length === 1 ? products.tree.find(reference) : undefined
  const offered = node ? attributes.listFilters(node).slice(0, MAX_FILTERS) : []
  return [...new Set([...offered, ...chosen.flatMap(({ attribute }) => attributes.byId(attribute) ?? [])])]
}

/** The groups of filters with their counts; those without products are left out. */
export function filterGroups(
  attributes: Attribute[],
  selection: Selection,
  filters: Filters,
): z.output<typeof FilterGroup>[] {
  return attributes.flatMap((attribute) => {
    const { id, code, name, unit, type } = attribute
    if (type === 'text') return []
    const chosen = filters.attributes?.find((each) => each.attribute === id)
    const counts = selection.attributes.get(id) ?? NO_VALUES
    const all = selection.inCategory.get(id) ?? NO_VALUES
    const group = {
      ...{ code, name, unit, type },
      choices: type === 'choice' ? choicesOf(attribute, counts, chosen) : type === 'yes_no' ? yesAndNo(counts) : [],
      ranges: type === 'number' ? rangesOf(all, counts) : [],
    }
    return chosen || group.choices.length > 0 || group.ranges.length > 0 ? [group] : []
  })
}

/** The choices with most products, in the owner's order, and chosen ones. */
function choicesOf({ choices }: Attribute, counts: ValueCounts, chosen: AttributeFilter | undefined) {
  const { most, byValue } = mostFrequentValues(counts, MAX_FILTER_CHOICES)
  const shown = new Set([...most, ...(chosen?.values ?? [])])
  return [...choices].flatMap(([id, value]) => (shown.has(id) ? [{ value, count: byValue.get(id) ?? 0 }] : []))
}

const yesAndNo = ({ values, counts }: ValueCounts) =>
  (['yes', 'no'] as const).flatMap((value) => {
    const count = counts[values.indexOf(value === 'yes' ? 1 : 0)] ?? 0
    return count > 0 ? [{ value, count }] : []
  })
