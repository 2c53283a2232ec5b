import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, type TestInfo } from '@playwright/test'
import sharp from 'sharp'

const STORED = join(import.meta.dirname, '../browser/screens')
const MAX_HEIGHT = 2400
/** So narrow that text becomes gray bars, and only the layout and its brightness remain. */
const WIDTH = 96
/** Of 255 shades. Other text in the same place differs by about 4. */
const MEAN_TOLERANCE = 9
/** The share of pixels that may differ by more than a quarter of the scale. */
const MAX_DIFFERENT_SHARE = 0.06
const HEIGHT_TOLERANCE = 0.04

/**
 * Compares the layout of a page with a stored screenshot, ignoring text and details. `UPDATE_SCREENS=1` stores a new screenshot.
 */
export async function expectLayout(page: Page, { project }: TestInfo, name: string): Promise<void> {
  const file = join(STORED, `${name}-${project.name}.png`)
  const current = await layoutOf(page)
  if (process.env.UPDATE_SCREENS) {
    await mkdir(STORED, { recursive: true })
    await sharp(current.pixels, { raw: { ...current, channels: 1 } })
      .png({ compressionLevel: 9 })
      .toFile(file)
    return
  }
  const { data, info } = await sharp(file).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  const height = `height of ${name} (of ${info.height})`
  expect(Math.abs(current.height - info.height) / info.height, height).toBeLessThan(HEIGHT_TOLERANCE)
  const points = Math.min(data.length, current.pixels.length)
  const differences = Array.from({ length: points }, (_, at) => Math.abs((data[at] ?? 0) - (current.pixels[at] ?? 0)))
  const mean = differences.reduce((sum, each) => sum + each, 0) / points
  expect(mean, `mean difference of ${name}, of 255`).toBeLessThan(MEAN_TOLERANCE)
  const differentShare = differences.filter((each) => each > 64).length / points
  expect(differentShare, `share of ${name} that differs clearly`).toBeLessThan(MAX_DIFFERENT_SHARE)
}

async function layoutOf(page: Page): Promise<{ pixels: Buffer; width: number; height: number }> {
  await page.evaluate(async () => {
    // Pictures further down load when they are near the viewport. A loaded one would select another file after resizing.
    for (const image of document.images) if (!image.complete) image.loading = 'eager'
    await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => null))])
  })
  // Without a placeholder a picture is invisible before it is loaded.
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, dataset }) => complete && !('loading' in dataset)),
  )
  const shot = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide', scale: 'css' })
  const { width: fullWidth = 0, height = 0 } = await sharp(shot).metadata()
  const { data, info } = await sharp(shot)
    .extract({ left: 0, top: 0, width: fullWidth, height: Math.min(height, MAX_HEIGHT) })
    .resize({ width: WIDTH })
    .toColourspace('b-w')
    .blur(1)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}
