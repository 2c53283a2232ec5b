import { expect, type Locator, type Page } from '@playwright/test'

interface WrongInput {
  /** What is typed into fields, by their labels. */
  typed: Record<string, string>
  /** The button that sends it. */
  send: string
  /** What each wrong field says, the first one first. */
  said: Record<string, string | RegExp>
}

/** Sends what is wrong, and sees that each field says so, that what was typed is there, and where the focus goes. */
export async function expectRefused(place: Locator, { typed, send, said }: WrongInput): Promise<void> {
  const field = (label: string) => place.getByLabel(label, { exact: true })
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
