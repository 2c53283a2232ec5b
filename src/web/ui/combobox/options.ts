import type { ReactNode } from 'react'

export interface ComboboxOption {
  /** Unlike any other of the list. */
  id: string
  /** What screen readers say, and what stands in the field when it was chosen. */
  label: string
  /** Smaller, below the label. */
  note?: ReactNode | undefined
  /** 40 px square, before the label. */
  picture?: ReactNode | undefined
  /** At the end, such as a price. */
  aside?: ReactNode | undefined
  /** It can be taken out of the list, with Delete or by pressing its cross. */
  onRemove?: () => void
}

export interface ComboboxGroup {
  /** A heading; a list of one group needs none. */
  label?: string | undefined
  options: readonly ComboboxOption[]
}

/** The option that a key leads to, round the ends; none when there are none. */
export function optionAfter(
  groups: readonly ComboboxGroup[],
  active: string | null,
  key: 'ArrowDown' | 'ArrowUp',
): ComboboxOption | undefined {
  const all = groups.flatMap(({ options }) => options)
  const at = all.findIndex(({ id }) => id === active)
  if (at < 0) return key === 'ArrowDown' ? all[0] : all.at(-1)
  return all[(at + (key === 'ArrowDown' ? 1 : -1) + all.length) % all.length]
}
