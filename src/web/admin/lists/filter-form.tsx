import { type FormEvent, type ReactNode, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSyncedValues } from '#web/forms/use-synced-values.ts'

interface FilterFormProps {
  /** Current values from the URL by field name, even after Back or a link. */
  filters: Record<string, string>
  /** URL of the unfiltered list, to which the form submits without JavaScript. */
  action: string
  /** URL of the list for submitted values. */
  hrefFor: (values: URLSearchParams) => string
  /** Classes for the fields' layout. */
  className: string
  children: ReactNode
}

/**
 * Search and filters of a list. Their values are in the URL, so that Back and shared links work. A selected option applies
 * immediately, a date on blur, and a search on submit. Nothing applies while a field is invalid.
 */
export function FilterForm({ filters, action, hrefFor, className, children }: FilterFormProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const form = useRef<HTMLFormElement>(null)

  useSyncedValues(form, filters)

  function apply() {
    if (!form.current?.checkValidity()) return
    const values = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
    const address = hrefFor(new URLSearchParams(values))
    if (address !== pathname + search) navigate(address, { preventScrollReset: true })
  }

  return (
    <search>
      <form
        ref={form}
        action={action}
        className={className}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          apply()
        }}
        onChange={({ target }: FormEvent) => isChoice(target) && apply()}
        onBlur={({ target }) => target instanceof HTMLInputElement && target.type === 'date' && apply()}
      >
        {children}
      </form>
    </search>
  )
}

const isChoice = (target: EventTarget): boolean =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'radio')
