import { expect, type Page } from '@playwright/test'

/** Minimum width and height of targets in pixels (WCAG 2.5.8). */
const MIN_TARGET = 24

/** Fails if the current page is wider than the viewport at any of these widths. */
export async function expectToFit(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(pageWidth, { message: `${page.url()} at ${width} px` }).toBeLessThanOrEqual(width)
  }
}

/** Fails if an element clips its text. */
export async function expectNoClippedText(page: Page): Promise<void> {
  const clipped = await page.evaluate(() =>
    [...document.querySelectorAll('button, a, label, h1, h2, h3, p, th, td, dt, dd, legend')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
        const hidesOverflow = overflowX === 'hidden' || overflowY === 'hidden'
        const tooLarge =
          element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1
        // Pictures may be cropped. Text only for screen readers is in a box of one pixel.
        const hasVisibleText = element.clientWidth > 1 && !element.querySelector('img')
        return hidesOverflow && tooLarge && hasVisibleText && textOverflow !== 'ellipsis'
      })
      .map((element) => element.textContent?.trim().slice(0, 40)),
  )
  expect(clipped, `clipped text on ${page.url()}`).toEqual([])
}

/** Fails if the page does not fit a phone or a wide screen with doubled text size. */
export async function expectToFitEnlarged(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const width of [390, 1280]) {
    await expectToFit(page, [width])
    await expectNoClippedText(page)
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
}

/**
 * Fails if a target is smaller than 24 pixels, without the spacing exception. Links within a sentence are exempt. A
 * label and an absolutely positioned `::after` count as part of the target.
 */
export async function expectTargetSize(page: Page): Promise<void> {
  const small = await page.evaluate((minimum) => {
    const targets =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=option], [role=menuitem]'
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest('[inert], [aria-hidden=true]') !== null
    const inSentence = (element: Element) =>
      element.matches('a, button') &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0)
    /** Returns the boxes of a target, its labels, and their absolutely positioned `::after`. */
    const findBoxes = (element: Element) => {
      const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
      return [element, ...labels].map((part) => {
        const { width, height } = part.getBoundingClientRect()
        const afterStyle = getComputedStyle(part, '::after')
        const overlay = afterStyle.position === 'absolute' ? afterStyle : null
        const size = (base: number, other?: string) => Math.max(base, Number.parseFloat(other ?? '') || 0)
        return { width: size(width, overlay?.width), height: size(height, overlay?.height) }
      })
    }
    return [...document.querySelectorAll(targets)]
      .filter((element) => !isHidden(element) && !inSentence(element))
      .map((element) => ({ element, boxes: findBoxes(element).filter(({ width, height }) => width > 1 && height > 1) }))
      .filter(({ boxes }) => boxes.length > 0)
      .filter(({ boxes }) => !boxes.some(({ width, height }) => width >= minimum - 0.5 && height >= minimum - 0.5))
      .map(({ element, boxes: [ownBox] }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
        return `${element.tagName.toLowerCase()} “${name}” ${ownBox?.width.toFixed()} × ${ownBox?.height.toFixed()}`
      })
  }, MIN_TARGET)
  expect(small, `targets that are too small on ${page.url()}`).toEqual([])
}
