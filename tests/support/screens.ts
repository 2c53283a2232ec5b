import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, type TestInfo } from '@playwright/test'
import sharp from 'sharp'

const STORED = join(import.meta.dirname, '../browser/screens')
const MAX_HEIGHT = 2400
/** Width of compared screenshots in pixels. At this size, text is gray bars, and only layout and brightness remain. */
const WIDTH = 96
/** In shades of 255. Different text in the same position differs by about 4. */
const MEAN_TOLERANCE = 9
/** The share of pixels that may differ by more than 64 shades. */
const MAX_DIFFERENT_SHARE = 0.06
const HEIGHT_TOLERANCE = 0.04

/**
 * Compares the layout of a page with a stored screenshot, ignoring text and details. `UPDATE_SCREENS=1` stores a new
 * one.
 */
export async function expectLayout(page: Page, { project }: TestInfo, name: string): Promise<void> {
  const file = join(STORED, `${name}-${project.name}.png`)
  const current = await captureLayout(page)
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
  const differences = Array.from({ length: points }, (_, index) =>
    Math.abs((data[index] ?? 0) - (current.pixels[index] ?? 0)),
  )
  const mean = differences.reduce((sum, difference) => sum + difference, 0) / points
  expect(mean, `mean difference of ${name}, of 255`).toBeLessThan(MEAN_TOLERANCE)
  const differentShare = differences.filter((difference) => difference > 64).length / points
  expect(differentShare, `share of ${name} that differs clearly`).toBeLessThan(MAX_DIFFERENT_SHARE)
}

async function captureLayout(page: Page): Promise<{ pixels: Buffer; width: number; height: number }> {
  // Repeats, because recommendations may add pictures later. A picture without a placeholder is invisible until it has loaded.
  await page.waitForFunction(() => {
    const pending = [...document.images].filter(({ complete, dataset }) => !complete || 'loading' in dataset)
    // Loads lazy pictures now. Loaded pictures stay lazy, because they would select another file after resizing.
    for (const image of pending) image.loading = 'eager'
    return pending.length === 0
  })
  await page.evaluate(async () => {
    // Chromium decodes while it draws frames, and a page without changes draws none.
    let isDecoded = false
    const draw = () => isDecoded || requestAnimationFrame(draw)
    draw()
    await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => null))])
    isDecoded = true
  })
  const screenshot = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide', scale: 'css' })
  const { width: fullWidth = 0, height = 0 } = await sharp(screenshot).metadata()
  const { data, info } = await sharp(screenshot)
    .extract({ left: 0, top: 0, width: fullWidth, height: Math.min(height, MAX_HEIGHT) })
    .resize({ width: WIDTH })
    .toColourspace('b-w')
    .blur(1)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}
