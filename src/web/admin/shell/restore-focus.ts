import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/** Position of an element in the document: its ancestors from the inside out, with the index of the child in each. */
type FocusPath = { element: Element; index: number }[]

const focusable = [
  'a[href]',
  'button:not(:disabled)',
  'input:not(:disabled, [type=hidden])',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  'summary',
].join(', ')

/** Time in milliseconds for components with their own focus handling to move the focus first. */
const GRACE_MS = 60

/**
 * Restores the focus when the focused element is removed, such as a pressed button, a row or a submitted form. The focus moves
 * to the element's replacement or neighbor instead of the start of the page.
 */
export function useRestoredFocus(): void {
  // Only after client-side navigation. The browser sets the focus on a page that it loads itself.
  const isClientNavigation = useNavigationType() !== 'POP'
  const needsInitialFocus = useRef(isClientNavigation)
  useEffect(() => {
    if (needsInitialFocus.current && document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true })
    needsInitialFocus.current = false
  }, [])

  useEffect(() => {
    const lastFocus = { page: [] as FocusPath, dialog: [] as FocusPath }
    let timer = 0

    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target === document.body) return
      lastFocus[target.closest('dialog') ? 'dialog' : 'page'] = getFocusPath(target)
    }
    // After a tap outside a field, a later update must not focus the field again, which would open a phone's keyboard.
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget || !(target instanceof Element)) return
      // Deferred, because only then is it known whether the element was removed.
      setTimeout(() => {
        if (document.activeElement !== document.body || !isFocusable(target)) return
        lastFocus[target.closest('dialog') ? 'dialog' : 'page'] = []
      })
    }
    function check(isFinal = false) {
      timer = 0
      if (document.activeElement !== document.body) return
      if (!isFinal) {
        timer = window.setTimeout(check, GRACE_MS, true)
        return
      }
      const path = document.querySelector('dialog:modal') ? lastFocus.dialog : lastFocus.page
      findNearestFocusable(path)?.focus()
    }
    const observer = new MutationObserver(() => {
      timer ||= window.setTimeout(check, GRACE_MS)
    })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onBlur)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'open'] })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onBlur)
    }
  }, [])
}

function getFocusPath(element: Element): FocusPath {
  const path: FocusPath = [{ element, index: 0 }]
  for (let inner = element; inner.parentElement && inner !== document.body; inner = inner.parentElement)
    path.push({ element: inner.parentElement, index: [...inner.parentElement.children].indexOf(inner) })
  return path
}

/** Finds the element itself, its replacement, or its neighbor. */
function findNearestFocusable(path: FocusPath): HTMLElement | undefined {
  for (const { element, index } of path) {
    if (!element.isConnected) continue
    if (element.matches(focusable) && canHaveFocus(element)) return element as HTMLElement
    const candidates = [element.children[index], element.children[index - 1], element]
    const found = candidates.map((each) => each && findFirstFocusable(each)).find((each) => each !== undefined)
    if (found) return found
    // The other ancestors belong to another part of the page.
    if (element.matches('main, dialog')) return element as HTMLElement
  }
  return undefined
}

const findFirstFocusable = (root: Element): HTMLElement | undefined =>
  [root, ...root.querySelectorAll<HTMLElement>(focusable)].find(
    (each): each is HTMLElement => each instanceof HTMLElement && each.matches(focusable) && canHaveFocus(each),
  )

const isFocusable = (element: Element) => element.isConnected && !element.matches(':disabled') && canHaveFocus(element)

const canHaveFocus = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
