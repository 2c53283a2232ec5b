import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/** What of IBM's engine (https://github.com/IBMa/equal-access) is used here. */
interface Engine {
  Checker: new () => { check(root: Document, policies: string[]): Promise<{ results: Result[] }> }
}

interface Result {
  ruleId: string
  /** Such as `VIOLATION` and `FAIL`; the others are advice, or ask somebody to look. */
  value: [string, string]
  path: { dom: string }
  message: string
  snippet: string
}

/** Rules that do not count, each with the reason. */
const off: Record<string, string> = {
  aria_form_label_unique: 'A form without a name is no landmark (HTML-AAM), so there is nothing to tell apart.',
  aria_article_label_unique: 'No rule of ARIA or WCAG names articles: two reviews may have one title.',
  aria_child_tabbable: 'As in the menus of the ARIA Authoring Practices, a script moves the focus between the actions.',
  element_tabbable_role_valid:
    'A wide table scrolls on a phone, and Safari’s keyboard reaches only what has a tabindex.',
}

const source = readFile(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8')

/** What IBM's engine finds wrong for certain on the page as it is now. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(await source)
  await page.evaluate(() => {
    // The engine takes what is clipped to nothing as hidden from screen readers too, which read it in every browser.
    const unclipped = new CSSStyleSheet()
    // A skip link may stay hidden to it: no landmark is its place.
    unclipped.replaceSync('*:not(a) { clip-path: none !important }')
    document.adoptedStyleSheets.push(unclipped)
  })
  const results = await page.evaluate(async () => {
    const { ace } = window as unknown as { ace: Engine }
    const report = await new ace.Checker().check(document, ['IBM_Accessibility'])
    return report.results
      .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
      .map(({ ruleId, message, snippet }) => ({ ruleId, said: `${ruleId}: ${message} ${snippet.slice(0, 300)}` }))
  })
  return results.filter(({ ruleId }) => !(ruleId in off)).map(({ said }) => said)
}
