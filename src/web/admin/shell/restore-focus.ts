import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/** Position of the focused element: its ancestors from the inside out, with its index in each. */
type Place = { around: Element; index: number }[]

const focusable = [
  'a[href]',
  'button:not(:disabled)',
  'input:not(:disabled, [type=hidden])',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  'summary',
].join(', ')

/** Time in milliseconds that components with their own focus handling get to move the focus first. */
const GRACE_MS = 60

/**
 * Restores the focus when the focused element is removed while staff work, such as a pressed button, a row or a submitted
 * form. It moves to the element's replacement or neighbor instead of the start of the page.
 */
export function useRestoredFocus(): void {
  // After client-side navigation only. The browser sets the focus on a page that it loads itself.
  const cameIn = useNavigationType() !== 'POP'
  const enters = useRef(cameIn)
  useEffect(() => {
    if (enters.current && document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true })
    enters.current = false
  }, [])

  useEffect(() => {
    const lastFocus = { page: [] as Place, dialog: [] as Place }
    let timer = 0

    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target === document.body) return
      lastFocus[target.closest('dialog') ? 'dialog' : 'page'] = placeOf(target)
    }
    // A tap outside a field is intended, so a later update must not focus it again and open a phone's keyboard.
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget || !(target instanceof Element)) return
      // Only then is it known whether the element was removed.
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
      const place = document.querySelector('dialog:modal') ? lastFocus.dialog : lastFocus.page
      nearest(place)?.focus()
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

function placeOf(element: Element): Place {
  const place: Place = [{ around: element, index: 0 }]
  for (let inner = element; inner.parentElement && inner !== document.body; inner = inner.parentElement)
    place.push({ around: inner.parentElement, index: [...inner.parentElement.children].indexOf(inner) })
  return place
}

/** Finds the element itself, its replacement, or its neighbor. */
function nearest(place: Place): HTMLElement | undefined {
  for (const { around, index } of place) {
    if (!around.isConnected) continue
    if (around.matches(focusable) && canHaveFocus(around)) return around as HTMLElement
    const beside = [around.children[index], around.children[index - 1], around]
    const found = beside.map((each) => each && firstIn(each)).find((each) => each !== undefined)
    if (found) return found
    // Further ancestors belong to another part of the page.
    if (around.matches('main, dialog')) return around as HTMLElement
  }
  return undefined
}

const firstIn = (part: Element): HTMLElement | undefined =>
  [part, ...part.querySelectorAll<HTMLElement>(focusable)].find(
    (each): each is HTMLElement => each instanceof HTMLElement && each.matches(focusable) && canHaveFocus(each),
  )

const isFocusable = (element: Element) => element.isConnected && !element.matches(':disabled') && canHaveFocus(element)

const canHaveFocus = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
