import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/** Where something stood that had the focus: what was around it, from the inside out, and at which place in that. */
type Place = { around: Element; index: number }[]

const focusable = [
  'a[href]',
  'button:not(:disabled)',
  'input:not(:disabled, [type=hidden])',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  'summary',
].join(', ')

/** Lets components with their own focus rules move the focus first. */
const FOR_OTHERS_MS = 60

/**
 * What has the focus may go while somebody works: a button that was pressed, a row, a form that was sent. The focus,
 * which would fall back to the beginning of the page, then goes to what has come in its place, or to what is next to it.
 */
export function useHeldFocus(): void {
  // By a link or after the sign-in: a page that the browser itself opens begins at its beginning.
  const cameIn = useNavigationType() !== 'POP'
  const enters = useRef(cameIn)
  useEffect(() => {
    if (enters.current && document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true })
    enters.current = false
  }, [])

  useEffect(() => {
    const held = { page: [] as Place, dialog: [] as Place }
    let timer = 0

    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target === document.body) return
      held[target.closest('dialog') ? 'dialog' : 'page'] = placeOf(target)
    }
    // A tap beside a field is meant: the next news of the shop must not open the keyboard of a phone again.
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget || !(target instanceof Element)) return
      // Only then it is known whether it has gone from the page.
      setTimeout(() => {
        if (document.activeElement !== document.body || !isThere(target)) return
        held[target.closest('dialog') ? 'dialog' : 'page'] = []
      })
    }
    function look(isLost = false) {
      timer = 0
      if (document.activeElement !== document.body) return
      if (!isLost) {
        timer = window.setTimeout(look, FOR_OTHERS_MS, true)
        return
      }
      const place = document.querySelector('dialog:modal') ? held.dialog : held.page
      nearest(place)?.focus()
    }
    const observer = new MutationObserver(() => {
      timer ||= window.setTimeout(look, FOR_OTHERS_MS)
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

/** What of it is still there: itself, what stands in its place, or what is next to that. */
function nearest(place: Place): HTMLElement | undefined {
  for (const { around, index } of place) {
    if (!around.isConnected) continue
    if (around.matches(focusable) && canHaveFocus(around)) return around as HTMLElement
    const beside = [around.children[index], around.children[index - 1], around]
    const found = beside.map((each) => each && firstIn(each)).find((each) => each !== undefined)
    if (found) return found
    // Further out is another part of the page.
    if (around.matches('main, dialog')) return around as HTMLElement
  }
  return undefined
}

const firstIn = (part: Element): HTMLElement | undefined =>
  [part, ...part.querySelectorAll<HTMLElement>(focusable)].find(
    (each): each is HTMLElement => each instanceof HTMLElement && each.matches(focusable) && canHaveFocus(each),
  )

const isThere = (element: Element) => element.isConnected && !element.matches(':disabled') && canHaveFocus(element)

const canHaveFocus = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
