import { expect, type Page } from '@playwright/test'

/** The least width and height of what one presses, in px (WCAG 2.5.8). */
const MIN_TARGET = 24

/** Fails when the page that is shown is wider than the screen at any of these widths. */
export async function expectToFit(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const shown = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(shown, { message: `${page.url()} at ${width} px` }).toBeLessThanOrEqual(width)
  }
}

/** Fails when words are cut off by the box that they stand in. */
export async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('button, a, label, h1, h2, h3, p, th, td, dt, dd, legend')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
        const hides = overflowX === 'hidden' || overflowY === 'hidden'
        const tooLarge =
          element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1
        // A picture may be cut; what is only for screen readers is one pixel large.
        const isWords = element.clientWidth > 1 && !element.querySelector('img')
        return hides && tooLarge && isWords && textOverflow !== 'ellipsis'
      })
      .map((element) => element.textContent?.trim().slice(0, 40)),
  )
  expect(cut, `words cut off on ${page.url()}`).toEqual([])
}

/** Letters twice as large, on a phone and on a screen: four times as large is a screen of 320 px. */
export async function expectToFitEnlarged(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const width of [390, 1280]) {
    await expectToFit(page, [width])
    await expectNothingCut(page)
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
}

/**
 * Fails when something that is pressed is smaller than 24 px, whatever room there is around it. As everywhere, a link
 * within a sentence is as high as its words; a label and what a control draws around itself belong to it.
 */
export async function expectTargets(page: Page): Promise<void> {
  const small = await page.evaluate((least) => {
    const pressed =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=option], [role=menuitem]'
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest('[inert], [aria-hidden=true]') !== null
    const inSentence = (element: Element) =>
      element.matches('a, button') &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0)
    /** With what belongs to it: its labels, and what it draws beyond its own box. */
    const boxesOf = (element: Element) => {
      const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
      return [element, ...labels].map((part) => {
        const { width, height } = part.getBoundingClientRect()
        const around = getComputedStyle(part, '::after')
        const drawn = around.position === 'absolute' ? around : null
        const size = (own: number, other?: string) => Math.max(own, Number.parseFloat(other ?? '') || 0)
        return { width: size(width, drawn?.width), height: size(height, drawn?.height) }
      })
    }
    return [...document.querySelectorAll(pressed)]
      .filter((element) => !isHidden(element) && !inSentence(element))
      .map((element) => ({ element, boxes: boxesOf(element).filter(({ width, height }) => width > 1 && height > 1) }))
      .filter(({ boxes }) => boxes.length > 0)
      .filter(({ boxes }) => !boxes.some(({ width, height }) => width >= least - 0.5 && height >= least - 0.5))
      .map(({ element, boxes: [own] }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
        return `${element.tagName.toLowerCase()} “${name}” ${own?.width.toFixed()} × ${own?.height.toFixed()}`
      })
  }, MIN_TARGET)
  expect(small, `what is too small to press on ${page.url()}`).toEqual([])
}
