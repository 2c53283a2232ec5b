import { type FormEvent, type ReactNode, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useShownValues } from '#web/forms/use-shown-values.ts'

interface FilterFormProps {
  /** What the address asks for now, by the names of the fields, which show it also after Back or a link. */
  filters: Record<string, string>
  /** The address of the whole list, where a browser without scripts sends the form. */
  action: string
  /** The address of the list that the form asks for. */
  addressOf: (values: URLSearchParams) => string
  /** How the fields stand. */
  className: string
  children: ReactNode
}

/**
 * Search and filters of a long list. They are in the address, so Back and a shared link work: a choice as soon as it is
 * made, a day when its field is left, words when they are sent. What a field says is wrong changes nothing.
 */
export function FilterForm({ filters, action, addressOf, className, children }: FilterFormProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const form = useRef<HTMLFormElement>(null)

  useShownValues(form, filters)

  function apply() {
    if (!form.current?.checkValidity()) return
    const values = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
    const address = addressOf(new URLSearchParams(values))
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
