import { type RefObject, useEffect } from 'react'

/**
 * Updates a form's uncontrolled fields when the URL changes, also after Back or a link. It sets values instead of remounting
 * the fields, so that the focus stays.
 * @param values by field name
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
