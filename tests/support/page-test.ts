import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'

/** What a page must not do while a test looks at it. */
interface Problems {
  /** Allows problems that the test brings about itself, such as the 402 of a declined card. */
  expect(pattern: RegExp): void
}

/**
 * Playwright's `test` for pages of the shop: fails when a page logs an error, throws one, breaks the
 * Content-Security-Policy, or asks for something it does not get.
 */
export const test = base.extend<{ problems: Problems }>({
  problems: [
    async ({ context }, use) => {
      const found: string[] = []
      const expected: RegExp[] = []
      context.on('page', (page) => watch(page, found))
      for (const page of context.pages()) watch(page, found)
      await use({ expect: (pattern) => expected.push(pattern) })
      const unexpected = found.filter((problem) => !expected.some((pattern) => pattern.test(problem)))
      expect(unexpected, 'problems of the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/**
 * Fails when axe finds anything, of any level, in the light theme or in the dark one.
 * @param part a selector, for what is open while the rest of the page is out of reach
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // What opens is asked for first, so it may take a moment.
  await expect(page.locator(part).filter({ visible: true })).not.toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    // What is just fading out would be too pale.
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    const axe = new AxeBuilder({ page }).include(part).options({ ...options, ...checkedIn[colorScheme] })
    // Frames from elsewhere need a second page, in which the results are put together. That takes as long again.
    const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze()
    const said = violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target).join(', ')})`,
    )
    expect(said, `accessibility of ${new URL(page.url()).pathname}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ reducedMotion: null, colorScheme: null })
}

/** Names and addresses of what is right would take half of the time. */
const options: Parameters<AxeBuilder['options']>[0] = { preload: false, resultTypes: ['violations'] }

/** Between the themes only colors differ. */
const checkedIn = {
  light: { rules: { 'target-size': { enabled: true } } },
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
}

/**
 * Cuts the panel off from its live updates, so that the network can be idle: the stream never ends, and the panel soon
 * connects again to one that does.
 */
export async function cutLiveUpdates(pages: Page | BrowserContext): Promise<void> {
  await pages.route('**/api/admin/events', (route) => route.abort('aborted'))
}

/** Waits until React has taken over the page: before that, no field tells what was typed into it. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
}

function watch(page: Page, found: string[]): void {
  page.on('pageerror', (error) => found.push(`thrown: ${error.message}`))
  page.on('console', (message) => {
    // A request that failed is told of below, with its address.
    const ofRequest = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !ofRequest) found.push(`logged: ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // Leaving a page ends what it was still asking for.
    if (reason !== 'net::ERR_ABORTED') found.push(`failed: ${request.method()} ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) found.push(`${response.status()}: ${response.request().method()} ${response.url()}`)
  })
}
