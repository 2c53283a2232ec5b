import { clsx } from 'clsx'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { t } from '#messages/combobox.ts'
import { floatingClass, useAnchoredPopover } from '../floating.ts'
import { ComboboxList } from './combobox-list.tsx'
import { type ComboboxGroup, type ComboboxOption, optionAfter, optionElementId } from './options.ts'
import { useSpaceBelow } from './space-below.ts'

export interface SuggestionProps {
  text: string
  onTextChange: (text: string) => void
  /** Suggestions for the current text. */
  groups: readonly ComboboxGroup[]
  onChoose: (option: ComboboxOption) => void
  /** New suggestions are loading. */
  pending?: boolean | undefined
  failed?: boolean | undefined
  /** Shown when there are no suggestions. With null, the list stays closed then, and on errors. */
  emptyText?: string | null | undefined
  /** Opens on focus if there are suggestions. */
  opensOnFocus?: boolean | undefined
}

interface ComboboxPopupProps extends SuggestionProps {
  /** An input with `comboboxRole`. It may have existed, and have the focus, before this mounts. */
  field: RefObject<HTMLInputElement | null>
  /** Label of the list. */
  id: string
  label: string
}

/**
 * Adds suggestions to a text field, by the combobox pattern of WAI-ARIA 1.2: the focus stays in the field, arrow keys move
 * in the list, Enter chooses the highlighted option or submits the form, Escape closes the list and then clears the field.
 */
export function ComboboxPopup(props: ComboboxPopupProps) {
  const { field, id, label, text, onTextChange, groups, onChoose, pending, failed, emptyText = t('noMatches') } = props
  const { opensOnFocus } = props
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const options = groups.flatMap((group) => group.options)
  const activeOption = options.find((option) => option.id === active)
  const shown = open && (options.length > 0 || (emptyText !== null && text.trim() !== '' && !pending))
  const activeId = shown && activeOption ? optionElementId(id, activeOption) : null
  useAnchoredPopover(shown, field, box, 'start')
  useSpaceBelow(shown, field, box)

  // Another component renders the field; only these attributes are changed here.
  useLayoutEffect(() => {
    field.current?.setAttribute('aria-expanded', String(shown))
    setOrRemove(field.current, 'aria-controls', shown ? id : null)
    setOrRemove(field.current, 'aria-activedescendant', activeId)
  }, [field, shown, id, activeId])

  function close() {
    setOpen(false)
    setActive(null)
  }

  function choose(option: ComboboxOption) {
    close()
    onChoose(option)
  }

  function onKeyDown(event: KeyboardEvent) {
    // During IME composition, keys belong to the input method.
    if (event.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      if (!event.altKey) setActive(optionAfter(groups, shown ? active : null, event.key)?.id ?? null)
    } else if (event.key === 'Home' || event.key === 'End') setActive(null)
    else if (event.key === 'Delete' && shown && activeOption?.onRemove) {
      event.preventDefault()
      setActive(optionAfter(groups, active, 'ArrowDown')?.id ?? null)
      activeOption.onRemove()
    } else if (event.key === 'Enter' && shown && activeOption) {
      event.preventDefault()
      choose(activeOption)
    } else if (event.key === 'Enter') close()
    else if (event.key === 'Escape' && (shown || text)) {
      event.preventDefault()
      if (!shown) onTextChange('')
      close()
    }
  }

  function onInput() {
    setOpen(true)
    setActive(null)
  }

  const handlers = { keydown: onKeyDown, input: onInput, blur: close, click: () => setOpen(true) }
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const input = field.current
    const abortController = new AbortController()
    const listen = <K extends keyof typeof handlers>(type: K) =>
      input?.addEventListener(type, (event) => latest.current[type](event as KeyboardEvent), abortController)
    listen('keydown')
    // After React's own listener, which is on the document. Before it, a render would undo what was typed.
    const onWindow = (event: Event) => event.target === input && latest.current.input()
    window.addEventListener('input', onWindow, abortController)
    listen('blur')
    listen('click')
    if (opensOnFocus) input?.addEventListener('focus', () => setOpen(true), abortController)
    if (opensOnFocus && document.activeElement === input) setOpen(true)
    return () => abortController.abort()
  }, [field, opensOnFocus])

  return (
    <>
      <span role="status" className="sr-only">
        {shown && formatAnnouncement(options.length, failed, emptyText ?? '')}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps the mouse from moving the focus */}
      <div
        ref={box}
        popover="manual"
        onMouseDown={(event) => event.preventDefault()}
        className={clsx(floatingClass, 'max-h-[min(28rem,60dvh)] w-(--anchor-width) p-1.5')}
      >
        <ComboboxList id={id} label={label} groups={groups} active={activeOption?.id} onChoose={choose} />
        {options.length === 0 && (
          <p className="px-3 py-2.5 text-ink-soft text-sm">{failed ? t('failed') : emptyText}</p>
        )}
      </div>
    </>
  )
}

function setOrRemove(element: Element | null, name: string, value: string | null): void {
  if (value === null) element?.removeAttribute(name)
  else element?.setAttribute(name, value)
}

function formatAnnouncement(count: number, failed: boolean | undefined, emptyText: string): string {
  if (failed) return t('failed')
  if (count === 0) return emptyText
  return t('suggestions', { count })
}
