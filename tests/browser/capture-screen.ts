import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { saveScreen } from '../support/save-screen.ts'

/** Whether `npm run screens` runs the tests to take screenshots. */
export const capturesScreens = process.env.MERCER_SCREENS === 'on'

/** Saves a screenshot to docs/screens if run by `npm run screens`, otherwise does nothing. */
export async function captureScreen(page: Page, name: string, device: 'desktop' | 'phone'): Promise<void> {
  if (capturesScreens) await saveScreen(page, name, device)
}

/** Adds a photograph of the demo store to the product in the editor, if run by `npm run screens`. */
export async function addPhotograph(page: Page, name: string): Promise<void> {
  if (!capturesScreens) return
  await page
    .getByLabel(/^Add pictures/)
    .setInputFiles(join(import.meta.dirname, '../../assets/pictures', `${name}-800.webp`))
  await page
    .getByRole('list', { name: 'Pictures', exact: true })
    .getByRole('listitem')
    .first()
    .waitFor({ timeout: 60_000 })
}
