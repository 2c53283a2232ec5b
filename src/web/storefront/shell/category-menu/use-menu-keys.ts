import { useEffect, useEffectEvent, useRef } from 'react'
import type { CategoryMenuProps } from './category-menu-props.ts'

/**
 * Escape closes the menu wherever the focus is, because the mouse may have opened it. Down opens it from its button, arrows move
 * the focus in it, and moving the focus or clicking outside closes it.
 */
export function useMenuKeys({ area, opened, onOpen }: CategoryMenuProps): void {
  const wantsFocus = useRef(false)
  const findLinks = (scope: ParentNode | null | undefined) => [...(scope?.querySelectorAll<HTMLElement>('a') ?? [])]
  const menu = () => area.current?.querySelector('[data-category-menu]')
  const button = () => area.current?.querySelector('button')

  useEffect(() => {
    if (!opened || !wantsFocus.current) return
    wantsFocus.current = false
    findLinks(menu())[0]?.focus()
  })

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (key === 'Escape' && opened) {
      onOpen(undefined)
      if (area.current?.contains(target as Node)) button()?.focus()
    } else if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) {
      // Keys of the browser, such as Alt and Left for Back.
    } else if (key === 'ArrowDown' && target === button()) {
      event.preventDefault()
      onOpen('click')
      if (opened) findLinks(menu())[0]?.focus()
      else wantsFocus.current = true
    } else if (menu()?.contains(target as Node)) {
      const next = nextLink(key, target as HTMLElement)
      if (!next) return
      event.preventDefault()
      next.focus()
    }
  })

  /** The link to which a key moves the focus: in the order of the menu, or at the top of a column beside. */
  function nextLink(key: string, from: HTMLElement): HTMLElement | undefined {
    const links = findLinks(menu())
    const columns = [...(menu()?.querySelectorAll('[data-column]') ?? [])]
    const column = columns.findIndex((each) => each.contains(from))
    const at = links.indexOf(from)
    if (key === 'ArrowDown') return links[(at + 1) % links.length]
    if (key === 'ArrowUp') return at === 0 ? (button() ?? undefined) : links[at - 1]
    if (key === 'ArrowRight') return findLinks(columns[(column + 1) % columns.length])[0]
    if (key === 'ArrowLeft') return findLinks(columns[(column - 1 + columns.length) % columns.length])[0]
    if (key === 'Home') return links[0]
    if (key === 'End') return links.at(-1)
    return undefined
  }

  const closeOutside = useEffectEvent(({ target }: Event) => {
    if (opened && !area.current?.contains(target as Node)) onOpen(undefined)
  })

  useEffect(() => {
    const abort = new AbortController()
    document.addEventListener('keydown', (event) => onKey(event), abort)
    document.addEventListener('pointerdown', (event) => closeOutside(event), abort)
    document.addEventListener('focusin', (event) => closeOutside(event), abort)
    return () => abort.abort()
  }, [])
}
