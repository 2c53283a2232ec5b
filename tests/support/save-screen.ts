import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** Width of the saved pictures in pixels. */
const WIDTHS = { desktop: 1120, phone: 420 }

/** Saves a screenshot in docs/screens, after pictures and fonts have loaded. */
export async function saveScreen(page: Page, name: string, device: keyof typeof WIDTHS): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    // Hidden lazy pictures, such as those in a closed summary, would not load.
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode()))
  })
  const screenshot = await page.screenshot({ animations: 'disabled' })
  await sharp(screenshot)
    .resize({ width: WIDTHS[device] })
    .webp({ quality: 76, effort: 6 })
    .toFile(join(import.meta.dirname, '../../docs/screens', `${name}.webp`))
  console.log(name)
}
