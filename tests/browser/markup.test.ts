import type { Browser, Page } from '@playwright/test'
import { checkHtml, hasJava } from '../support/html-checker.ts'
import { findViolations } from '../support/ibm-engine.ts'
import { buildKit, kitAddress, serveKit } from '../support/kit-page.ts'
import { expect, test } from '../support/page-test.ts'
import { openPage, type PageOpener, panel, storefront } from './site-pages.ts'

const NO_JAVA = 'W3C’s checker of HTML did not run, because Java is not installed.'

/** The input of the checkers: the HTML of every page, and the violations that IBM's engine found on it. */
interface CheckedPages {
  documents: Map<string, string>
  violations: string[]
}

/** What a page can open, by the name of the button that opens it. */
const opening: Record<string, (string | RegExp)[]> = {
  product: ['Add to Cart'],
  login: ['Login'],
  profile: ['Change Password', 'Add address', 'Delete Account'],
  order: [/^Cancel order/],
  admin: [/^Account of/],
  adminProducts: ['Columns of products'],
  adminAnalytics: ['Download CSV'],
  adminWebhooks: ['Add webhook'],
}

/** The same for the page of the kit, which has every component. */
const openingInKit = ['Dialog', 'Slide-over', 'Period: Last 30 days', 'Actions for ORD-001', 'Revenue as a table']

for (const [area, openers] of Object.entries({ storefront, panel }))
  test.describe(`the ${area}`, () => check((browser) => visit(browser, openers)))

test.describe('the kit', () => check(visitKit))

function check(look: (browser: Browser) => Promise<CheckedPages>): void {
  let checked: CheckedPages
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(240_000)
    checked = await look(browser)
  })

  test('has no violation that IBM’s accessibility engine finds', () => {
    expect(checked.violations).toEqual([])
  })

  test('has no error or warning from W3C’s checker of HTML', async () => {
    test.slow()
    const java = await hasJava()
    if (!java) console.log(NO_JAVA)
    test.skip(!java, NO_JAVA)
    expect(await checkHtml(checked.documents)).toEqual([])
  })
}

async function visit(browser: Browser, openers: Record<string, PageOpener>): Promise<CheckedPages> {
  const checked: CheckedPages = { documents: new Map(), violations: [] }
  const page = await browser.newPage()
  page.setDefaultTimeout(15_000)
  for (const [name, openUrl] of Object.entries(openers)) {
    await signOut(page)
    checked.documents.set(`${name}, as sent`, await openPage(page, openUrl))
    await checkPage(page, name, checked)
    await checkOpenedParts(page, name, opening[name] ?? [], checked)
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
  await checkOpenedParts(page, 'the kit', openingInKit, checked)
  await page.close()
  return checked
}

const opened = 'dialog[open], :popover-open, [data-menu-panel], [aria-invalid=true], [aria-pressed=true]'

async function checkOpenedParts(
  page: Page,
  name: string,
  buttons: (string | RegExp)[],
  checked: CheckedPages,
): Promise<void> {
  for (const button of buttons) {
    await page.getByRole('button', { name: button, exact: true }).filter({ visible: true }).first().click()
    await expect(page.locator(opened).first()).toBeVisible()
    await checkPage(page, `${name}, ${button}`, checked)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  }
}

async function checkPage(page: Page, name: string, { documents, violations }: CheckedPages): Promise<void> {
  documents.set(name, await htmlOf(page))
  violations.push(...(await findViolations(page)).map((said) => `${name}: ${said}`))
}

/** The HTML of the page, without the charts of Recharts, which writes attributes that are not in SVG and HTML. */
const htmlOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const drawing of copy.querySelectorAll('.recharts-wrapper')) drawing.remove()
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
