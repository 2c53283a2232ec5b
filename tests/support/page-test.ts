import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** Problems that a page must not have during a test. */
interface Problems {
  /** Allows problems that the test causes itself, such as the 402 of a declined card. */
  expect(pattern: RegExp): void
}

const cleanups: (() => Promise<unknown>)[] = []

/** Registers a callback that runs after the current test, to remove records that other tests would see. */
export const afterThisTest = (cleanUp: () => Promise<unknown>) => cleanups.push(cleanUp)

/**
 * Playwright's `test` for pages of the shop. It fails if a page logs or throws an error, violates the
 * Content-Security-Policy, or requests a missing resource.
 */
export const test = base.extend<{ problems: Problems; cleanup: undefined }>({
  cleanup: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this parameter
    async ({}, use) => {
      await use(undefined)
      for (const cleanUp of cleanups.splice(0)) await cleanUp()
    },
    { auto: true },
  ],
  problems: [
    async ({ context }, use) => {
      const problems: string[] = []
      const expected: RegExp[] = []
      context.on('page', (page) => watch(page, problems))
      for (const page of context.pages()) watch(page, problems)
      await use({ expect: (pattern) => expected.push(pattern) })
      const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))
      expect(unexpected, 'problems of the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/**
 * Fails if axe finds a violation of any level in the light or dark theme.
 * @param selector limits the check, for example to an open dialog while the rest of the page is inert
 */
export async function expectAccessible(page: Page, selector = 'html'): Promise<void> {
  // Waits, because the code of a dialog is loaded on demand.
  await expect(page.locator(selector).filter({ visible: true })).not.toHaveCount(0)
  await setPositionOfStickyBars(page, 'static')
  for (const colorScheme of ['light', 'dark'] as const) {
    // Reduced motion, because an element that is fading has too little contrast.
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    const messages = await findViolations(page, selector, { ...options, ...optionsByTheme[colorScheme] })
    expect(messages, `accessibility of ${new URL(page.url()).pathname}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({
    reducedMotion: base.info().project.use.contextOptions?.reducedMotion ?? null,
    colorScheme: null,
  })
  await setPositionOfStickyBars(page, '')
}

/** A sticky bar that covers part of a button makes it too small for axe, though scrolling shows all of the button. */
const setPositionOfStickyBars = (page: Page, position: 'static' | '') =>
  page.locator('.sticky').evaluateAll((bars: HTMLElement[], position) => {
    for (const bar of bars) bar.style.position = position
  }, position)

/** Without details of passed checks, which would take half of the time. */
const options: RunOptions = { preload: false, resultTypes: ['violations'] }

/** The dark theme is checked only for colors, because the rest is the same. */
const optionsByTheme = {
  light: { rules: { 'target-size': { enabled: true } } },
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
}

/** AxeBuilder would load axe twice for each theme, which takes longer than the checks. Only pages with frames need it. */
async function findViolations(page: Page, selector: string, options: RunOptions): Promise<string[]> {
  if (page.frames().length > 1) {
    const { violations } = await new AxeBuilder({ page }).include(selector).options(options).analyze()
    return violations.map(describe)
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async ([selector, options]) => {
      const { axe: loaded } = window as unknown as { axe: typeof axe }
      const results = await loaded.run({ include: [selector] }, options)
      return results.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ target }) => ({ target })),
      }))
    },
    [selector, options] as const,
  )
  return violations.map(describe)
}

const describe = ({ id, help, nodes }: { id: string; help: string; nodes: { target: unknown }[] }) =>
  `${id}: ${help} (${nodes.map(({ target }) => target).join(', ')})`

/** Disables the panel's event stream, which would keep the network from becoming idle. */
export async function disableLiveUpdates(pages: Page | BrowserContext): Promise<void> {
  await pages.route('**/api/admin/events', (route) => route.abort('aborted'))
}

/** Waits until React has hydrated the page. It ignores input before that. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
}

function watch(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`))
  page.on('console', (message) => {
    // Failed requests are reported below with their URLs.
    const isFailedRequest = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isFailedRequest) problems.push(`logged: ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // Leaving a page aborts its requests.
    if (reason !== 'net::ERR_ABORTED') problems.push(`failed: ${request.method()} ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400)
      problems.push(`${response.status()}: ${response.request().method()} ${response.url()}`)
  })
}

/** Expects a visible message. The one of screen readers may have the same text. */
export async function expectMessage(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
}
