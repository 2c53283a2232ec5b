import type { ReactNode } from 'react'
import type { TextLanguage } from '../text-language.ts'

export interface ComboboxOption {
  /** Unique within the list. */
  id: string
  /** Announced by screen readers, and inserted into the field when chosen. */
  label: string
  /** The language of the label if it is not that of the page. */
  fallback?: TextLanguage | undefined
  /** Smaller text below the label. */
  note?: ReactNode | undefined
  /** Image of 40 by 40 pixels before the label. */
  picture?: ReactNode | undefined
  /** Content at the end, such as a price. */
  aside?: ReactNode | undefined
  /** Removes the option, by Delete or its remove button. */
  onRemove?: () => void
}

export interface ComboboxGroup {
  /** Heading. Not needed in a list with one group. */
  label?: string | undefined
  options: readonly ComboboxOption[]
}

/** The option that a key moves to, wrapping around. Undefined when there are none. */
export function optionAfter(
  groups: readonly ComboboxGroup[],
  active: string | null,
  key: 'ArrowDown' | 'ArrowUp',
): ComboboxOption | undefined {
  const all = groups.flatMap(({ options }) => options)
  const index = all.findIndex(({ id }) => id === active)
  if (index < 0) return key === 'ArrowDown' ? all[0] : all.at(-1)
  return all[(index + (key === 'ArrowDown' ? 1 : -1) + all.length) % all.length]
}

/** The ID of an option's element in the list with the ID `list`. IDs of options are any text, but an element's has no spaces. */
export const optionElementId = (list: string, { id }: ComboboxOption): string => `${list}-${encodeURIComponent(id)}`
