import { expect, type Locator, type Page } from '@playwright/test'

interface InvalidInput {
  /** Text to enter, by field label. */
  input: Record<string, string>
  /** The name of the button that submits the form. */
  submit: string
  /** The expected errors by field label, in the order of the fields. */
  errors: Record<string, string | RegExp>
}

/**
 * Submits invalid input, and expects the errors next to their fields, the focus at the first error, and the input unchanged.
 */
export async function expectFieldErrors(form: Locator, { input, submit, errors }: InvalidInput): Promise<void> {
  // The list of suggestions has the same label as its field.
  const field = (label: string) => form.getByLabel(label, { exact: true }).and(form.locator('input, select, textarea'))
  for (const [label, text] of Object.entries(input)) await field(label).fill(text)
  await form.getByRole('button', { name: submit, exact: true }).click()
  for (const [index, [label, message]] of Object.entries(errors).entries()) {
    if (index === 0) await expect(field(label), label).toBeFocused()
    await expect(field(label), label).toHaveAttribute('aria-invalid', 'true')
    await expect(field(label), label).toHaveAccessibleDescription(
      typeof message === 'string' ? new RegExp(`(^| )${escapeRegExp(message)}$`) : message,
    )
    const descriptionIds = await field(label).getAttribute('aria-describedby')
    await expect(
      form.locator(
        `#${descriptionIds
          ?.split(' ')
          .at(-1)
          ?.replace(/[^\w-]/g, '\\$&')}`,
      ),
      label,
    ).toBeVisible()
  }
  for (const [label, text] of Object.entries(input)) await expect(field(label), label).toHaveValue(text)
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
export const longText = (length: number) => 'x'.repeat(length)
export const dialogOn = (page: Page) => page.getByRole('dialog')
