import { type RefObject, useEffect } from 'react'

/**
 * Updates a form's uncontrolled fields when the URL changes, even after Back or a link. It sets values instead of remounting
 * the fields, so that the focus stays.
 * @param values by field name
 */
export function useSyncedValues(form: RefObject<HTMLFormElement | null>, values: Record<string, string>): void {
  const serialized = JSON.stringify(values)
  useEffect(() => {
    for (const [name, value] of Object.entries<string>(JSON.parse(serialized))) {
      const field = form.current?.elements.namedItem(name)
      const hasValue =
        field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof RadioNodeList
      if (hasValue) field.value = value
    }
  }, [form, serialized])
}
