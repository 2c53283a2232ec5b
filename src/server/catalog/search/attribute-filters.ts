import type { z } from 'zod'
import { readNumberRange } from '#contract/attribute-filters.ts'
import { type FilterGroup, foldChoice, MAX_FILTER_CHOICES, MAX_FILTERS } from '#contract/attributes.ts'
import { readChoices } from '#contract/choice-list.ts'
import { t } from '#messages/attributeRules.ts'
import { nameFallback } from '#server/commerce/translations/fallback.ts'
import type { Attribute, AttributeSet } from '../attributes/attribute-set.ts'
import { mostFrequentValues, NO_VALUES, type ValueCounts } from '../product-index/count-terms.ts'
import type { AttributeFilter, Filters } from '../product-index/filters.ts'
import type { Selection } from '../product-index/select-products.ts'
import type { CatalogState } from './catalog-index.ts'
import { findNamed } from './find-named.ts'
import { createRanges } from './number-ranges.ts'
import type { FindByTranslation } from './translated-state.ts'

/**
 * Parses a filter by an attribute, such as `Oak,Ash`, `0.5..2`, `..2`, or `yes`.
 * @param findByTranslation finds choices with a name in another language only
 * @returns an error message if it is invalid
 */
export function readAttributeFilter(
  attributes: AttributeSet,
  code: string,
  text: string,
  findByTranslation: FindByTranslation = () => [],
): AttributeFilter | string {
  const attribute = attributes.byCode(code)
  if (!attribute?.filterable || attribute.type === 'text') return t('unknown', { code })
  const { id, type, name, choices, originals } = attribute
  if (type === 'yes_no') {
    if (text !== 'yes' && text !== 'no') return t('notYesOrNo', { name })
    return { attribute: id, values: [text === 'yes' ? 1 : 0] }
  }
  if (type === 'number') {
    const range = readNumberRange(text)
    return range ? { attribute: id, min: range.min, max: range.max } : t('range')
  }
  const named = [...choices].map(
    ([choice, name]) => [choice, foldChoice(name), foldChoice(originals?.get(choice) ?? name)] as const,
  )
  const wanted = new Set(readChoices(text).map(foldChoice))
  return { attribute: id, values: findNamed(wanted, named, (choice) => findByTranslation('attribute_choice', choice)) }
}

/** The filterable attributes of a list: those of its category, if it has only one, and those with a chosen filter. */
export function filterAttributes(
  { attributes, products }: Pick<CatalogState, 'attributes' | 'products'>,
  { category = [], attributes: chosen = [] }: Filters,
): Attribute[] {
  const [reference] = category
  const node = reference !== undefined && category.length === 1 ? products.tree.find(reference) : undefined
  const offered = node ? attributes.listFilters(node).slice(0, MAX_FILTERS) : []
  return [...new Set([...offered, ...chosen.flatMap(({ attribute }) => attributes.byId(attribute) ?? [])])]
}

/** The groups of filters with their counts. Groups without products are omitted. */
export function filterGroups(
  attributes: Attribute[],
  selection: Selection,
  filters: Filters,
): z.output<typeof FilterGroup>[] {
  return attributes.flatMap((attribute) => {
    const { id, code, name, unit, type, isTranslated } = attribute
    if (type === 'text') return []
    const chosen = filters.attributes?.find((each) => each.attribute === id)
    const counts = selection.attributes.get(id) ?? NO_VALUES
    const all = selection.inCategory.get(id) ?? NO_VALUES
    const group = {
      ...{ code, name, unit, type, ...nameFallback(isTranslated) },
      choices: type === 'choice' ? listChoices(attribute, counts, chosen) : type === 'yes_no' ? yesAndNo(counts) : [],
      ranges: type === 'number' ? createRanges(all, counts) : [],
    }
    return chosen || group.choices.length > 0 || group.ranges.length > 0 ? [group] : []
  })
}

/** The choices with the most products and the chosen ones, in the order of the attribute. */
function listChoices(
  { choices, translatedChoices }: Attribute,
  counts: ValueCounts,
  chosen: AttributeFilter | undefined,
) {
  const { most, byValue } = mostFrequentValues(counts, MAX_FILTER_CHOICES)
  const shown = new Set([...most, ...(chosen?.values ?? [])])
  return [...choices].flatMap(([id, value]) =>
    shown.has(id) ? [{ value, count: byValue.get(id) ?? 0, ...nameFallback(translatedChoices?.has(id)) }] : [],
  )
}

const yesAndNo = ({ values, counts }: ValueCounts) =>
  (['yes', 'no'] as const).flatMap((value) => {
    const count = counts[values.indexOf(value === 'yes' ? 1 : 0)] ?? 0
    return count > 0 ? [{ value, count }] : []
  })
