const controls = 'input, select, textarea, button, [tabindex="0"]'

/**
 * Focuses the first field of a form with an error that is not a single input, such as a choice of countries, and scrolls to its message.
 * React Hook Form focuses inputs, if one has an error.
 */
export function focusFirstError(form: Element): void {
  const focused = document.activeElement
  if (focused?.matches('[aria-invalid="true"]') && form.contains(focused)) return
  const isVisible = (element: Element) => element.checkVisibility()
  const message = [...form.querySelectorAll('[role="alert"]')].find((each) => each.textContent && isVisible(each))
  if (!message) return
  let control: HTMLElement | undefined
  for (let around = message.parentElement; around && !control; around = around === form ? null : around.parentElement)
    control = [...around.querySelectorAll<HTMLElement>(controls)].find(
      (each) => !each.matches(':disabled') && isVisible(each),
    )
  control?.focus()
  message.scrollIntoView({ block: 'nearest' })
}
