import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/** The part of IBM's engine (https://github.com/IBMa/equal-access) that is used here. */
interface Engine {
  Checker: new () => { check(root: Document, policies: string[]): Promise<{ results: Result[] }> }
}

interface Result {
  ruleId: string
  /** Such as `VIOLATION` and `FAIL`. Other levels are advice or ask for a manual review. */
  value: [string, string]
  path: { dom: string }
  message: string
  snippet: string
}

/** Excluded rules, with the reason for each. */
const excludedRules: Record<string, string> = {
  aria_form_label_unique: 'A form without a name is not a landmark (HTML-AAM), so it needs no unique name.',
  aria_article_label_unique: 'No rule of ARIA or WCAG names articles: two reviews may have one title.',
  aria_child_tabbable: 'As in the menus of the ARIA Authoring Practices, a script moves the focus between the actions.',
  element_tabbable_role_valid:
    'A wide table scrolls on a phone, and Safari’s keyboard reaches only what has a tabindex.',
}

const source = readFile(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8')

/** The definite violations that IBM's engine finds on the current page. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(await source)
  await page.evaluate(() => {
    // The engine treats clipped content as hidden from screen readers, which read it in every browser.
    const unclipped = new CSSStyleSheet()
    // Links stay clipped, because the engine would report the skip link for being outside of all landmarks.
    unclipped.replaceSync('*:not(a) { clip-path: none !important }')
    document.adoptedStyleSheets.push(unclipped)
  })
  const results = await page.evaluate(async () => {
    const { ace } = window as unknown as { ace: Engine }
    const report = await new ace.Checker().check(document, ['IBM_Accessibility'])
    return report.results
      .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
      .map(({ ruleId, message, snippet }) => ({ ruleId, message: `${ruleId}: ${message} ${snippet.slice(0, 300)}` }))
  })
  return results.filter(({ ruleId }) => !(ruleId in excludedRules)).map(({ message }) => message)
}
