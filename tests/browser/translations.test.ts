import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { httpCaller } from '../support/http-caller.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { openShop, owner, signInAsOwner, withEmptyShop } from './empty-shop.ts'
import { pictureFile } from './picture-file.ts'

type Admin = ReturnType<typeof httpCaller>

test('an owner translates texts side by side and by file, and shoppers read them', async ({ page, problems }) => {
  test.setTimeout(300_000)
  page.setDefaultTimeout(60_000)
  // Becoming an administrator ends the session, visitors get 503 until the shop is open, and a save conflicts with another.
  problems.expect(/^401: |could not be synchronized|^503: GET|^409: PUT \S+\/translations|^400: PUT \S+\/translations/)
  await withEmptyShop(async (shop) => {
    await signInAsOwner(page, shop)
    await openShop(page, shop.url)
    const { email, password } = owner
    const { token } = await httpCaller(shop.url)('POST /auth/login', { email, password })
    const admin = httpCaller(shop.url, token)
    await page.goto(shop.url + adminPaths.languages())
    await expect(page.getByText('No languages to translate into')).toBeVisible()
    const multipart = { picture: await pictureFile('lamp.png', '#cc8844') }
    const headers = { authorization: `Bearer ${token}` }
    const { url } = await (await page.request.post(`${shop.url}/api/admin/media`, { headers, multipart })).json()
    const { lamp, category } = await setUp(admin, url)
    await page.goto(shop.url + adminPaths.product(lamp))
    await page.getByRole('link', { name: 'Translate' }).click()
    await translateProduct(page, admin, lamp)
    const untranslated = await (await page.request.get(`${shop.url}/de${paths.product(lamp)}`)).text()
    expect(untranslated).toMatch(/<a [^>]*lang="en" dir="ltr"[^>]*>Lamps<\/a>/)
    await confirmChangedOriginal(page, admin, category)
    await useFiles(page, shop.url)
    await page.goto(`${shop.url}/de${paths.product(lamp)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mondlampe')
    await expect(page.getByRole('main')).toContainText('Ein weiches Licht.')
    await expect(page.getByRole('main')).toContainText('Feucht abwischen')
    await expect(page.getByRole('img', { name: 'Eine Lampe wie der Mond' })).toBeVisible()
    await page.goto(`${shop.url}${paths.product(lamp)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moon lamp')
    await followHandles(page, admin, shop.url, { lamp, category })
    await page.goto('about:blank')
  })
})

/** Every address of a product, category, collection or content page leads to that of the language, and every page links to the others. */
async function followHandles(
  page: Page,
  admin: Admin,
  shopUrl: string,
  { lamp, category }: { lamp: string; category: number },
): Promise<void> {
  const { collection } = await admin('POST /admin/collections', { name: 'Nights', type: 'manual', products: [lamp] })
  const handle = { language: 'de', field: 'handle' } as const
  await admin('PUT /admin/translations', {
    translations: [
      { ...handle, type: 'category', id: String(category), text: 'leuchten' },
      { ...handle, type: 'collection', id: String(collection.id), text: 'naechte' },
      { ...handle, type: 'page', id: 'about', text: 'ueber-uns' },
      { ...handle, type: 'page', id: 'contact', text: 'kontakt' },
    ],
  })
  for (const [path, german] of [
    [paths.product(lamp), paths.product('mondlampe')],
    [paths.category('lamps'), paths.category('leuchten')],
    [paths.collection('nights'), paths.collection('naechte')],
    [paths.page('about'), paths.page('ueber-uns')],
    [paths.page('contact'), paths.page('kontakt')],
  ] as const) {
    const pages = [path, `/de${german}`, `/de-at${german}`]
    for (const [from, to] of [
      [`/de${path}`, `/de${german}`],
      [german, path],
    ]) {
      const { status, headers } = await page.request
        .get(`${shopUrl}${from}?a=1`, { maxRedirects: 0 })
        .then((response) => ({
          status: response.status(),
          headers: response.headers(),
        }))
      expect([status, headers.location]).toEqual([301, `${to}?a=1`])
    }
    for (const address of pages) {
      await page.goto(shopUrl + address)
      const readHrefs = (selector: string) =>
        page
          .locator(selector)
          .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
      expect(await readHrefs('link[rel="canonical"]')).toEqual([address])
      expect(await readHrefs('link[rel="alternate"][hreflang]')).toEqual([...pages, path])
      await waitForHydration(page)
      await page.locator('footer').scrollIntoViewIfNeeded()
      await expect.poll(() => readHrefs('footer li a[hreflang]')).toEqual(pages)
    }
    await page.goto(`${shopUrl}/de${german}`)
    await waitForHydration(page)
    await page.locator('footer li').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(shopUrl + path)
  }
  await page.goto(`${shopUrl}/de/kontakt`)
  await expect(page.getByRole('button', { name: 'Nachricht senden' })).toBeVisible()
  await page.goto(`${shopUrl}/de${paths.products()}`)
  await waitForHydration(page)
  await expect(page.locator('footer').getByRole('link', { name: 'Kontakt' })).toHaveAttribute('href', '/de/kontakt')
  await page.getByRole('link', { name: 'Mondlampe', exact: true }).click()
  await expect(page).toHaveURL(`${shopUrl}/de${paths.product('mondlampe')}`)
  await page
    .locator(`main a[href="/de${paths.category('leuchten')}"]`)
    .first()
    .click()
  await expect(page).toHaveURL(`${shopUrl}/de${paths.category('leuchten')}`)
}

async function setUp(admin: Admin, picture: string): Promise<{ lamp: string; category: number }> {
  const languages = [
    { prefix: 'de', language: 'de' as const },
    { prefix: 'de-at', language: 'de-AT' as const },
  ]
  await admin('POST /admin/markets', { code: 'germany', name: 'Germany', countries: ['DE', 'AT'], languages })
  const { category } = await admin('POST /admin/categories', { name: 'Lamps', text: 'Bright **lamps**' })
  await admin('POST /admin/attributes', { name: 'Care', type: 'text' })
  const { product } = await admin('POST /admin/products', {
    ...{ name: 'Moon lamp', brand: 'Halden', category: 'Lamps', price: 20, features: ['Dimmable', 'Quiet'] },
    markdown: 'A **soft** light.',
    images: [picture],
    imageTexts: { [picture]: 'A lamp like the moon' },
    attributes: { care: 'Wipe with a damp cloth' },
    variants: [{ sku: 'MOON', stockCount: 10 }],
  })
  return { lamp: product.id, category: category.id }
}

/** Saves by keyboard, and solves a conflict with another user. */
async function translateProduct(page: Page, admin: Admin, lamp: string): Promise<void> {
  const name = page.getByLabel('Name in German', { exact: true })
  await expect(page.getByRole('heading', { level: 2, name: 'Moon lamp' })).toBeVisible()
  await expect(page.getByText('Missing')).toHaveCount(5)
  await expectAccessible(page)
  await name.fill('Mondlampe')
  await page.getByLabel('Description in German', { exact: true }).fill('Ein **weiches** Licht.')
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByRole('main').locator('strong', { hasText: 'weiches' })).toBeVisible()
  await page.getByLabel('Care in German', { exact: true }).fill('Feucht abwischen')
  const handle = page.getByLabel('Handle in German', { exact: true })
  await handle.fill('Mondlampe')
  await name.press('Enter')
  await expect(page.getByText('Use lowercase letters, digits, and single hyphens')).toBeVisible()
  await handle.fill('mondlampe')
  const altText = page.getByLabel('Alt text of picture 1 in German', { exact: true })
  await altText.fill('x'.repeat(251))
  await name.press('Enter')
  await expect(page.getByText('Use at most 250 characters.')).toBeVisible()
  await altText.fill('Eine Lampe wie der Mond')
  await name.press('Enter')
  await expect(page.getByText('Translations saved')).toBeVisible()
  await expect(page.getByText('Translated', { exact: true })).toHaveCount(4)

  const thing = { type: 'product', id: lamp, language: 'de' } as const
  await admin('PUT /admin/translations', { translations: [{ ...thing, field: 'name', text: 'Leuchte' }] })
  await name.fill('Mondleuchte')
  await name.press('Enter')
  const conflict = page.getByRole('dialog')
  await expect(conflict).toContainText('Leuchte')
  await expectAccessible(page, 'dialog[open]')
  await conflict.getByRole('radio', { name: /Mondleuchte/ }).check()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(conflict).toBeHidden()
  await expect(name).toHaveValue('Mondleuchte')
  await expect
    .poll(async () => (await admin('GET /admin/translations/{type}/{id}', thing)).fields[0]?.text)
    .toBe('Mondleuchte')

  await name.fill('x'.repeat(301))
  await name.press('Enter')
  await expect(page.getByText('Use at most 300 characters.')).toBeVisible()
  await name.fill('Mondlampe')
  await name.press('Enter')
  await expect(page.getByText('Use at most 300 characters.')).toBeHidden()
  await page.getByLabel('Language').selectOption({ label: 'Austrian German' })
  await expect(page.getByLabel('Name in Austrian German')).toHaveValue('')
}

/** A translation of an original that has changed since is marked, until staff say that it is still right. */
async function confirmChangedOriginal(page: Page, admin: Admin, id: number): Promise<void> {
  const cell = { type: 'category', id: String(id), language: 'de' } as const
  const translations = [
    { ...cell, field: 'name', text: 'Lampen' },
    { ...cell, field: 'text', text: 'Helle **Lampen**' },
  ]
  await admin('PUT /admin/translations', { translations })
  await admin('PUT /admin/categories/{id}', { id, name: 'Lamps', text: 'Very bright **lamps**' })
  await page.getByRole('link', { name: 'Languages' }).click()
  const german = page.getByRole('region', { name: 'German', exact: true })
  await expect(german.getByRole('progressbar', { name: 'Categories: 2 of 2 translated' })).toBeVisible()
  await expectAccessible(page)
  await german.getByRole('link', { name: '1 original changed' }).click()
  await page.getByRole('link', { name: 'Lamps' }).click()
  await page.getByRole('button', { name: 'Mark Text as up to date' }).press('Enter')
  await expect(page.getByText('Translated', { exact: true })).toHaveCount(2)
  await expect(page.getByText('Original changed')).toHaveCount(0)
}

async function useFiles(page: Page, shopUrl: string): Promise<void> {
  await page.goto(shopUrl + adminPaths.languages({ language: 'de', type: 'page', state: 'missing' }))
  await expect(page.getByRole('link', { name: 'Cookie Policy' })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const rows = await readFile(await (await downloading).path(), 'utf8')
  expect(rows).toContain('page,cookies,title,de,Cookie Policy,')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import translations' })
  const file =
    'type,id,field,language,source,translation\npage,cookies,title,de,Cookie Policy,Cookies\npage,none,title,de,,Nichts\n'
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'texts.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(dialog).toContainText('1 translation saved, 0 unchanged.')
  await expect(dialog).toContainText('Line 3: There is no original text for this translation.')
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('searchbox', { name: 'Search by original name' }).fill('Cookie')
  await page.getByRole('searchbox', { name: 'Search by original name' }).press('Enter')
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await waitForHydration(page)
}
