import { expect, type Page } from '@playwright/test'

/** Records what a screen reader would announce on each page. Call before opening the first page. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(observeLiveRegions)
}

/** Waits until the current page has announced a text. */
export const expectAnnounced = (page: Page, text: RegExp): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => (window as unknown as { announced: string[] }).announced), {
      message: `announcements on ${page.url()}`,
    })
    .toContainEqual(expect.stringMatching(text))

/**
 * Runs in the page. Screen readers announce changes in an existing live region. They announce text that is added
 * together with its region only for alerts.
 */
function observeLiveRegions(): void {
  const announced: string[] = []
  Object.assign(window, { announced })
  const regions = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]'
  const toElement = (node: Node) => (node instanceof Element ? node : node.parentElement)
  const record = (region: Element | null | undefined) => {
    if (!region || region.closest('[aria-hidden=true], [inert]') || !region.checkVisibility()) return
    const text = region.textContent?.replace(/\s+/g, ' ').trim()
    if (text) announced.push(text)
  }
  new MutationObserver((changes) => {
    const added = new Set<Node>()
    for (const { addedNodes } of changes) for (const node of addedNodes) added.add(node)
    const isAdded = (region: Element) => [...added].some((node) => node.contains(region))
    for (const { target, addedNodes } of changes) {
      const region = toElement(target)?.closest(regions)
      if (region && !isAdded(region)) record(region)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        record(node.matches('[role=alert]') ? node : node.querySelector('[role=alert]'))
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
