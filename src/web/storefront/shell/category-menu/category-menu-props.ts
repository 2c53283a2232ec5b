import type { RefObject } from 'react'

/** How the menu was opened, if it is open. */
export type Opened = 'hover' | 'click' | undefined

export interface CategoryMenuProps {
  /** The link and the button, which contain the menu. */
  area: RefObject<HTMLElement | null>
  opened: Opened
  onOpen: (opened: Opened) => void
}
