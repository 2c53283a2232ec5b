import type { Page } from '@playwright/test'

/** Saves screenshots for a person who looks at the page, into the folder `LOOK`. @param widths of the screen, by default the present one */
export async function look(page: Page, name: string, widths?: readonly number[]): Promise<void> {
  const folder = process.env.LOOK
  const size = page.viewportSize()
  if (!folder || !size) return
  for (const width of widths ?? [size.width]) {
    await page.setViewportSize({ ...size, width })
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize(size)
}
