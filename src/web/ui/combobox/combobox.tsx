import { clsx } from 'clsx'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Field, type FieldText, inputClass } from '../field.tsx'
import { floatingClass, useShownBeside } from '../floating.ts'
import { Spinner } from '../spinner.tsx'
import { ComboboxList } from './combobox-list.tsx'
import { type ComboboxGroup, type ComboboxOption, optionAfter } from './options.ts'
import { useRoomBelow } from './room-below.ts'

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'role' | 'children'>

interface ComboboxProps extends FieldText, InputProps {
  text: string
  onTextChange: (text: string) => void
  /** What is suggested for the text. */
  groups: readonly ComboboxGroup[]
  onChoose: (option: ComboboxOption) => void
  /** Other suggestions are on their way. */
  pending?: boolean
  failed?: boolean
  /** Instead of suggestions when there are none; with null the list stays closed then, also when it failed. */
  none?: string | null
  /** The label is for screen readers only, as in a search box. */
  labelHidden?: boolean
  /** Suggests as soon as it has the focus, when there is something to suggest. */
  opensOnFocus?: boolean
  /** Stands at the end of the field, such as the button that sends the form. */
  children?: ReactNode
}

/**
 * A text field that suggests, by the pattern of WAI-ARIA 1.2: the focus stays in the field, the arrow keys move in the
 * list, Enter takes what is marked or else sends the form, Escape closes the list and then empties the field.
 */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, optional, className, labelHidden, text, onTextChange, onChoose, ...rest } = props
  const { groups, pending, failed, none = 'No matches', opensOnFocus, children, id, ...input } = rest
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const listId = useId()
  const options = groups.flatMap((group) => group.options)
  const marked = options.find((option) => option.id === active)
  const saysNone = none !== null && text.trim() !== '' && !pending
  const shown = open && (options.length > 0 || saysNone)
  useShownBeside(shown, field, box, 'start')
  useRoomBelow(shown, field, box)

  // What was typed before React had taken over the page counts too.
  const early = useRef(true)
  useEffect(() => {
    if (early.current && field.current?.value) onTextChange(field.current.value)
    early.current = false
  })

  function close() {
    setOpen(false)
    setActive(null)
  }

  function choose(option: ComboboxOption) {
    close()
    onChoose(option)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // While an input method is composing, its keys are its own.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      if (!event.altKey) setActive(optionAfter(groups, shown ? active : null, event.key)?.id ?? null)
    } else if (event.key === 'Delete' && shown && marked?.onRemove) {
      event.preventDefault()
      setActive(optionAfter(groups, active, 'ArrowDown')?.id ?? null)
      marked.onRemove()
    } else if (event.key === 'Home' || event.key === 'End') setActive(null)
    else if (event.key === 'Enter' && shown && marked) {
      event.preventDefault()
      choose(marked)
    } else if (event.key === 'Enter') close()
    else if (event.key === 'Escape' && (shown || text)) {
      event.preventDefault()
      if (!shown) onTextChange('')
      close()
    }
  }

  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      id={id}
      className={clsx(className, labelHidden && '[&>label]:sr-only')}
    >
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            ref={field}
            type="text"
            role="combobox"
            aria-expanded={shown}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={shown && marked ? `${listId}-${marked.id}` : undefined}
            autoComplete="off"
            value={text}
            onChange={(event) => {
              onTextChange(event.target.value)
              setOpen(true)
              setActive(null)
            }}
            onClick={() => setOpen(true)}
            onFocus={(event) => {
              input.onFocus?.(event)
              if (opensOnFocus) setOpen(true)
            }}
            onBlur={close}
            onKeyDown={onKeyDown}
            className={inputClass(error, 'pr-11')}
          />
          {children}
          {pending && !children && (
            <span className="absolute inset-y-0 right-3 flex items-center text-ink-soft">
              <Spinner />
            </span>
          )}
          <span role="status" className="sr-only">
            {shown && said(options.length, failed, none ?? '')}
          </span>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the mouse from moving the focus */}
          <div
            ref={box}
            popover="manual"
            onMouseDown={(event) => event.preventDefault()}
            className={clsx(floatingClass, 'max-h-[min(28rem,60dvh)] w-(--anchor-width) p-1.5')}
          >
            <ComboboxList id={listId} label={label} groups={groups} active={marked?.id} onChoose={choose} />
            {options.length === 0 && (
              <p className="px-3 py-2.5 text-ink-soft text-sm">{failed ? 'Suggestions could not be loaded.' : none}</p>
            )}
          </div>
        </div>
      )}
    </Field>
  )
}

function said(count: number, failed: boolean | undefined, none: string): string {
  if (failed) return 'Suggestions could not be loaded.'
  if (count === 0) return none
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}, choose with the arrow keys`
}
