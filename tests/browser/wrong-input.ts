import { expect, type Locator, type Page } from '@playwright/test'

interface WrongInput {
  /** Text to type, by field label. */
  typed: Record<string, string>
  /** The button that submits the form. */
  send: string
  /** The expected error of each field, in order. */
  said: Record<string, string | RegExp>
}

/** Submits wrong input, and expects the errors, the typed text and the focus at the first error. */
export async function expectRefused(place: Locator, { typed, send, said }: WrongInput): Promise<void> {
  // The suggestions of a field have its label too.
  const field = (label: string) =>
    place.getByLabel(label, { exact: true }).and(place.locator('input, select, textarea'))
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text)
  await place.getByRole('button', { name: send, exact: true }).click()
  for (const [index, [label, message]] of Object.entries(said).entries()) {
    if (index === 0) await expect(field(label), label).toBeFocused()
    await expect(field(label), label).toHaveAttribute('aria-invalid', 'true')
    await expect(field(label), label).toHaveAccessibleDescription(
      typeof message === 'string' ? new RegExp(`(^| )${escaped(message)}$`) : message,
    )
    const described = await field(label).getAttribute('aria-describedby')
    await expect(
      place.locator(
        `#${described
          ?.split(' ')
          .at(-1)
          ?.replace(/[^\w-]/g, '\\$&')}`,
      ),
      label,
    ).toBeVisible()
  }
  for (const [label, text] of Object.entries(typed)) await expect(field(label), label).toHaveValue(text)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
export const long = (length: number) => 'x'.repeat(length)
export const dialogOf = (page: Page) => page.getByRole('dialog')
