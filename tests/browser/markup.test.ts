import type { Browser, Page } from '@playwright/test'
import { checkHtml, hasJava } from '../support/html-checker.ts'
import { findViolations } from '../support/ibm-engine.ts'
import { buildKit, kitAddress, serveKit } from '../support/kit-page.ts'
import { expect, test } from '../support/page-test.ts'
import { openPage, panel, storefront, type Way } from './every-address.ts'

const NO_JAVA = 'W3C’s checker of HTML did not run, because Java is not installed.'

/** The input of the checkers: the HTML of every page, and the violations that IBM's engine found on it. */
interface Seen {
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

for (const [area, ways] of Object.entries({ storefront, panel }))
  test.describe(`the ${area}`, () => check((browser) => visit(browser, ways)))

test.describe('the kit', () => check(visitKit))

function check(look: (browser: Browser) => Promise<Seen>): void {
  let seen: Seen
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(240_000)
    seen = await look(browser)
  })

  test('has no violation that IBM’s accessibility engine finds', () => {
    expect(seen.violations).toEqual([])
  })

  test('has no error or warning from W3C’s checker of HTML', async () => {
    test.slow()
    const java = await hasJava()
    if (!java) console.log(NO_JAVA)
    test.skip(!java, NO_JAVA)
    expect(await checkHtml(seen.documents)).toEqual([])
  })
}

async function visit(browser: Browser, ways: Record<string, Way>): Promise<Seen> {
  const seen: Seen = { documents: new Map(), violations: [] }
  const page = await browser.newPage()
  page.setDefaultTimeout(15_000)
  for (const [name, way] of Object.entries(ways)) {
    await signOut(page)
    seen.documents.set(`${name}, as sent`, await openPage(page, way))
    await lookAt(page, name, seen)
    await lookAtWhatOpens(page, name, opening[name] ?? [], seen)
  }
  await page.close()
  return seen
}

async function visitKit(browser: Browser): Promise<Seen> {
  const seen: Seen = { documents: new Map(), violations: [] }
  const page = await browser.newPage()
  page.setDefaultTimeout(15_000)
  await serveKit(page.context(), await buildKit())
  await page.goto(kitAddress)
  await expect(page.getByRole('heading', { level: 1, name: 'The kit' })).toBeVisible()
  await lookAt(page, 'the kit', seen)
  await lookAtWhatOpens(page, 'the kit', openingInKit, seen)
  await page.close()
  return seen
}

const opened = 'dialog[open], :popover-open, [data-menu-panel], [aria-invalid=true], [aria-pressed=true]'

async function lookAtWhatOpens(page: Page, name: string, buttons: (string | RegExp)[], seen: Seen): Promise<void> {
  for (const button of buttons) {
    await page.getByRole('button', { name: button, exact: true }).filter({ visible: true }).first().click()
    await expect(page.locator(opened).first()).toBeVisible()
    await lookAt(page, `${name}, ${button}`, seen)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  }
}

async function lookAt(page: Page, name: string, { documents, violations }: Seen): Promise<void> {
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
