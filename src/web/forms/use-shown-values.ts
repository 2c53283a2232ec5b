import { type RefObject, useEffect } from 'react'

/**
 * Shows in the fields of a form what the address asks for, also after Back or a link. Not by drawing them anew: whoever
 * has just chosen keeps the focus.
 * @param values by the names of the fields
 */
export function useShownValues(form: RefObject<HTMLFormElement | null>, values: Record<string, string>): void {
  const asked = JSON.stringify(values)
  useEffect(() => {
    for (const [name, value] of Object.entries<string>(JSON.parse(asked))) {
      const field = form.current?.elements.namedItem(name)
      const hasValue =
        field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof RadioNodeList
      if (hasValue) field.value = value
    }
  }, [form, asked])
}
