import type { Browser, Page } from '@playwright/test'
import { checkHtml, hasJava } from '../support/html-checker.ts'
import { findViolations } from '../support/ibm-engine.ts'
import { buildKit, kitAddress, serveKit } from '../support/kit-page.ts'
import { expect, test } from '../support/page-test.ts'
import { openPage, type PageOpener, panel, storefront } from './site-pages.ts'

const NO_JAVA = 'W3C’s HTML checker did not run, because Java is not installed.'

/** The HTML of every page by name, for W3C's checker, and the violations that IBM's engine found. */
interface CheckedPages {
  documents: Map<string, string>
  violations: string[]
}

/** Names of the buttons that open dialogs, menus, or errors, by page. */
const openButtons: Record<string, (string | RegExp)[]> = {
  product: ['Add to Cart'],
  login: ['Login'],
  profile: ['Change Password', 'Add address', 'Delete Account'],
  order: [/^Cancel order/],
  admin: [/^Account of/],
  adminProducts: ['Columns of products'],
  adminAnalytics: ['Download CSV'],
  adminWebhooks: ['Add webhook'],
}

/** The same buttons on the page of the kit, which has every component. */
const kitOpenButtons = ['Dialog', 'Slide-over', 'Period: Last 30 days', 'Actions for ORD-001', 'Revenue as a table']

for (const [area, openers] of Object.entries({ storefront, panel }))
  test.describe(`the ${area}`, () => testMarkup((browser) => visitPages(browser, openers)))

test.describe('the kit', () => testMarkup(visitKit))

function testMarkup(visit: (browser: Browser) => Promise<CheckedPages>): void {
  let checked: CheckedPages
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(480_000)
    checked = await visit(browser)
  })

  test('passes IBM’s accessibility checks', () => {
    expect(checked.violations).toEqual([])
  })

  test('passes W3C’s HTML checker without errors or warnings', async () => {
    test.slow()
    const java = await hasJava()
    if (!java) console.log(NO_JAVA)
    test.skip(!java, NO_JAVA)
    expect(await checkHtml(checked.documents)).toEqual([])
  })
}

async function visitPages(browser: Browser, openers: Record<string, PageOpener>): Promise<CheckedPages> {
  const checked: CheckedPages = { documents: new Map(), violations: [] }
  const page = await browser.newPage()
  page.setDefaultTimeout(15_000)
  for (const [name, openUrl] of Object.entries(openers)) {
    await signOut(page)
    checked.documents.set(`${name}, as sent`, await openPage(page, openUrl))
    await checkPage(page, name, checked)
    await checkOpenedParts(page, name, openButtons[name] ?? [], checked)
  }
  await page.close()
  return checked
}

async function visitKit(browser: Browser): Promise<CheckedPages> {
  const checked: CheckedPages = { documents: new Map(), violations: [] }
  const page = await browser.newPage()
  page.setDefaultTimeout(15_000)
  await serveKit(page.context(), await buildKit())
  await page.goto(kitAddress)
  await expect(page.getByRole('heading', { level: 1, name: 'The kit' })).toBeVisible()
  await checkPage(page, 'the kit', checked)
  await checkOpenedParts(page, 'the kit', kitOpenButtons, checked)
  await page.close()
  return checked
}

const openedParts = 'dialog[open], :popover-open, [data-menu-panel], [aria-invalid=true], [aria-pressed=true]'

async function checkOpenedParts(
  page: Page,
  name: string,
  buttons: (string | RegExp)[],
  checked: CheckedPages,
): Promise<void> {
  for (const button of buttons) {
    await page.getByRole('button', { name: button, exact: true }).filter({ visible: true }).first().click()
    await expect(page.locator(openedParts).first()).toBeVisible()
    await checkPage(page, `${name}, ${button}`, checked)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  }
}

async function checkPage(page: Page, name: string, { documents, violations }: CheckedPages): Promise<void> {
  documents.set(name, await readHtml(page))
  violations.push(...(await findViolations(page)).map((violation) => `${name}: ${violation}`))
}

/** Reads the HTML of the page without charts, because Recharts writes attributes that are not valid in SVG and HTML. */
const readHtml = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const chart of copy.querySelectorAll('.recharts-wrapper')) chart.remove()
    return `<!DOCTYPE html>${copy.outerHTML}`
  })

async function signOut(page: Page): Promise<void> {
  if (page.url() === 'about:blank') return
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.context().clearCookies()
}
