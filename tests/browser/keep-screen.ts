import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { saveScreen } from '../support/save-screen.ts'

/** Whether `npm run screens` runs the test for its pictures. */
export const keepsScreens = process.env.MERCER_SCREENS === 'on'

/** Saves a picture of the page for docs/screens with `npm run screens`, and does nothing otherwise. */
export async function keepScreen(page: Page, name: string, device: 'desktop' | 'phone'): Promise<void> {
  if (keepsScreens) await saveScreen(page, name, device)
}

/** Adds a photograph of the demo store to the product in the editor, so that the pictures of `npm run screens` show one. */
export async function addPhotograph(page: Page, name: string): Promise<void> {
  if (!keepsScreens) return
  await page
    .getByLabel(/^Add pictures/)
    .setInputFiles(join(import.meta.dirname, '../../assets/pictures', `${name}-800.webp`))
  await page
    .getByRole('list', { name: 'Pictures', exact: true })
    .getByRole('listitem')
    .first()
    .waitFor({ timeout: 60_000 })
}
