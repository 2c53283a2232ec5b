import type { z } from 'zod'
import { optionCode } from '#contract/attribute-filters.ts'
import { type FilterGroup, MAX_FILTER_CHOICES, MAX_OPTION_FILTERS } from '#contract/attributes.ts'
import { readChoices } from '#contract/choice-list.ts'
import { t } from '#messages/optionRules.ts'
import { nameFallback } from '#server/commerce/translations/fallback.ts'
import { optionTerm } from '../options/option-term.ts'
import type { OptionSet, OptionType } from '../options/read-options.ts'
import { mostFrequentValues, NO_VALUES } from '../product-index/count-terms.ts'
import type { Filters } from '../product-index/filters.ts'
import type { OptionFilter } from '../product-index/option-combinations.ts'
import type { Selection } from '../product-index/select-products.ts'
import { findNamed } from './find-named.ts'
import type { FindByTranslation } from './translated-state.ts'

/**
 * Parses a filter by an option, such as `2 m,3 m`.
 * @param findByTranslation finds values with a name in another language only
 * @returns an error message if the option is unknown or not filterable
 */
export function readOptionFilter(
  options: OptionSet,
  code: string,
  text: string,
  findByTranslation: FindByTranslation = () => [],
): OptionFilter | string {
  const type = options.byCode(code)
  if (!type?.filterable) return t('unknown', { code })
  const named = [...type.values].map(([id, { value }]) => [id, value, type.originals?.get(id)?.value ?? value] as const)
  const values = findNamed(new Set(readChoices(text)), named, (value) => findByTranslation('option_value', value))
  return { option: type.id, values }
}

/** The filterable options of a list: all in a list of one category; otherwise only those with a chosen filter. */
export function filterOptions(options: OptionSet, filters: Filters): OptionType[] {
  const isOneCategory = filters.category?.length === 1
  return options.all.filter((type) => type.filterable && (isOneCategory || findChosen(filters, type)))
}

/** The groups of filters with their counts, for the options of the most products and for the chosen ones. */
export function optionGroups(
  types: OptionType[],
  selection: Selection,
  filters: Filters,
): z.output<typeof FilterGroup>[] {
  const groups = types.flatMap((type) => {
    const chosen = findChosen(filters, type)
    const counts = selection.attributes.get(optionTerm(type.id, filters.inStock)) ?? NO_VALUES
    const { most, byValue } = mostFrequentValues(counts, MAX_FILTER_CHOICES)
    const shown = new Set([...most, ...(chosen?.values ?? [])])
    const choices = [...type.values].flatMap(([id, { value, swatch }]) =>
      shown.has(id)
        ? [
            {
              ...{ value, count: byValue.get(id) ?? 0 },
              ...(swatch !== null && { swatch }),
              ...nameFallback(type.translatedValues?.has(id)),
            },
          ]
        : [],
    )
    if (choices.length === 0 && !chosen) return []
    const { code, name } = type
    const group = {
      ...{ code: optionCode(code), name, type: 'choice' as const, unit: '', choices, ranges: [] },
      ...nameFallback(type.isTranslated),
    }
    return [{ group, isChosen: chosen !== undefined, products: counts.counts.reduce((sum, count) => sum + count, 0) }]
  })
  const offered = new Set(
    groups
      .filter(({ isChosen }) => !isChosen)
      .sort((a, b) => b.products - a.products)
      .slice(0, MAX_OPTION_FILTERS),
  )
  return groups.filter((each) => each.isChosen || offered.has(each)).map(({ group }) => group)
}

const findChosen = ({ options }: Filters, { id }: OptionType): OptionFilter | undefined =>
  options?.find(({ option }) => option === id)
