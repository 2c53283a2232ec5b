import type { LucideIcon } from 'lucide-react'
import X from 'lucide-react/icons/x'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface EnteredCode {
  key: string | number
  title: string
  note: ReactNode
  /** Whether the note says why it has no effect. */
  isProblem: boolean
  remove: () => Promise<unknown>
  /** Label of the button that removes it. */
  removeLabel: string
  /** Announced after it was removed. */
  removed: string
}

interface CodeEntryProps {
  icon: LucideIcon
  texts: { list: string; add: string; label: string; apply: string }
  name: string
  codes: readonly EnteredCode[]
  enter: (code: string) => Promise<unknown>
  /** Announced after a code was entered. */
  describeEntered: (code: string) => string
  /** Reads again what depends on the codes. */
  onChanged?: (() => Promise<unknown>) | undefined
  /** Returns a code to enter at once. */
  takeFirstCode?: () => string | null
}

/** The codes that were entered for a cart, with a button to remove each, and a field for another one. */
export function CodeEntry(props: CodeEntryProps) {
  const { icon: Icon, texts, name, codes, enter, describeEntered, onChanged, takeFirstCode } = props
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setIsPending] = useState(false)
  const field = useRef<HTMLDivElement>(null)

  async function change(send: () => Promise<unknown>, message: string) {
    if (isPending) return
    setIsPending(true)
    setError(undefined)
    try {
      await send()
      await onChanged?.()
      setTyped('')
      setAnnouncement(message)
      field.current?.querySelector<HTMLElement>('input, button')?.focus()
    } catch (problem) {
      setError(getErrorMessage(problem))
    } finally {
      setIsPending(false)
    }
  }

  const add = (code: string) => change(() => enter(code), describeEntered(code))

  const addFirst = useEffectEvent(() => {
    const code = takeFirstCode?.()
    if (code) void add(code)
  })
  useEffect(() => addFirst(), [])

  function addTyped(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    const code = typed.trim()
    if (code !== '') void add(code)
  }

  return (
    <div className="flex flex-col gap-3 text-sm">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {codes.length > 0 && (
        <ul aria-label={texts.list} className="flex flex-col gap-2">
          {codes.map(({ key, title, note, isProblem, remove, removeLabel, removed }) => (
            <li key={key} className="flex items-start gap-2 rounded-md border py-0.5 ps-3">
              <Icon aria-hidden className="mt-2.5 size-4 shrink-0 text-accent" />
              <span className="min-w-0 grow py-2">
                <span className="font-medium wrap-anywhere">{title}</span>
                <span className={isProblem ? 'block text-warning' : 'block text-ink-soft'}>{note}</span>
              </span>
              <IconButton small label={removeLabel} onClick={() => change(remove, removed)}>
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div ref={field}>
        {isOpen ? (
          <div className="flex items-start gap-2">
            <TextField
              label={texts.label}
              className="min-w-0 grow"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              name={name}
              autoFocus
              value={typed}
              error={error}
              onChange={({ target }) => {
                setTyped(target.value)
                setError(undefined)
              }}
              onKeyDown={(event) => event.key === 'Enter' && addTyped(event)}
            />
            <Button variant="secondary" className="mt-6.5 shrink-0" pending={isPending} onClick={addTyped}>
              {texts.apply}
            </Button>
          </div>
        ) : (
          <Button variant="quiet" size="small" className="-ms-3" onClick={() => setIsOpen(true)}>
            <Icon aria-hidden className="size-4" />
            {texts.add}
          </Button>
        )}
      </div>
      {error && !isOpen && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
