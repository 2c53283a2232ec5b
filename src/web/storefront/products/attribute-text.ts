import { attributeFilter, readNumberRange } from '#contract/attribute-filters.ts'
import type { FilterGroupJson } from '#contract/attributes.ts'
import { readChoices } from '#contract/choice-list.ts'
import { t } from '#messages/attributeFilters.ts'
import { numberText } from '#web/text/number-text.ts'

type Group = Pick<FilterGroupJson, 'type' | 'unit'>

/** A chosen range with its unit, or yes or no. */
export function formatFilter({ type, unit }: Group, text: string): string {
  if (type !== 'number') return t(text === 'yes' ? 'yes' : 'no')
  return rangeText(readNumberRange(text) ?? {}, unit)
}

/** "80 cm", "80–120 cm", "from 80 cm", "up to 120 cm". */
export function rangeText({ min, max }: NonNullable<ReturnType<typeof readNumberRange>>, unit: string): string {
  if (min === undefined) return t('upTo', { number: numberText(max ?? 0, unit) })
  if (max === undefined) return t('from', { number: numberText(min, unit) })
  return min === max ? numberText(min, unit) : t('numberBetween', { min: numberText(min), max: numberText(max, unit) })
}

/** Names of chosen values for the list of active filters, by `attributeFilter`. */
export const getChosenNames = (groups: readonly FilterGroupJson[], chosen: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    groups.flatMap((group) =>
      readChoices(chosen[group.code] ?? '').map((value) => [
        attributeFilter(group.code, value),
        t('chosen', { name: group.name, value: group.type === 'choice' ? value : formatFilter(group, value) }),
      ]),
    ),
  )
