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
  aria_article_label_unique:
    'ARIA and WCAG do not require unique names of articles. Two reviews may have the same title.',
  aria_child_tabbable: 'A script moves the focus between the actions, as in the menus of the ARIA Authoring Practices.',
  element_tabbable_role_valid: 'A wide table scrolls on a phone, and Safari needs a tabindex to scroll it by keyboard.',
}

const source = readFile(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8')

/** Finds violations on the current page with IBM's engine, without results that need a manual review. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(await source)
  await page.evaluate(() => {
    // The engine treats clipped content as hidden from screen readers, although they read it in every browser.
    const unclipped = new CSSStyleSheet()
    // Links stay clipped, because the engine would report that the skip link is outside of all landmarks.
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
