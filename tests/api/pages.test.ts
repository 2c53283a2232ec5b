import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContentPage, contentPages } from '#contract/content-pages.ts'
import { placeholders } from '#contract/placeholders.ts'
import { defaultSettings, NO_FREE_SHIPPING } from '#contract/shop.ts'
import { settings } from '#server/commerce/settings/tables.ts'
import { auditEntries } from '#server/platform/audit-log/tables.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop({ SHOP_URL: 'https://shop.example' })
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

const slugs = Object.keys(contentPages) as ContentPage[]
const readPage = async (id: string) => (await shop.visitor('GET /pages/{id}', { id })).page

/** Saves the text of a page, and returns the page as shoppers see it. */
async function savePage(text: string, id: ContentPage = 'cookies') {
  const { page } = await admin('GET /admin/pages/{id}', { id })
  await admin('PUT /admin/pages/{id}', { ...page, text })
  return readPage(id)
}

const setSetting = (key: string, value: unknown) =>
  shop.db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } })

describe('the content pages', () => {
  it.each(slugs)('%s has a complete default text', async (id) => {
    const page = await readPage(id)
    expect(page.title).toMatch(/\w/)
    expect(page.description).toMatch(/\w/)
    expect(page.html).toMatch(/<p>/)
    expect(page.html).not.toMatch(/\{\{|<h1|undefined/)
  })

  it('return 404 for an unknown page', async () => {
    expect((await expectFailure(shop.visitor('GET /pages/{id}', { id: 'nothing' }))).status).toBe(404)
  })

  it('contain the current shipping and return settings', async () => {
    const { shippingMethods: freeMethods } = defaultSettings
    const paidMethods = freeMethods.map((method) => (method.id === 'standard' ? { ...method, price: 4_99 } : method))
    await setSetting('demoPromises', false)
    expect((await readPage('shipping')).html).toContain('Free shipping on every order.')
    await setSetting('shippingMethods', paidMethods)
    expect((await readPage('shipping')).html).toContain('Free shipping on orders over $50.')
    const { shippingMethods } = (await shop.visitor('GET /storefront')).shop
    for (const { name, estimate } of shippingMethods) {
      expect((await readPage('shipping')).html).toContain(`<td>${name}</td>`)
      expect((await readPage('shipping')).html).toContain(`<td>${estimate}</td>`)
    }
    await setSetting('freeShippingThreshold', 75_50)
    await setSetting('returnDays', 45)
    expect((await readPage('shipping')).html).toContain('Free shipping on orders over $75.50.')
    expect((await readPage('returns')).html).toContain('for 45 days')
    expect((await readPage('faq')).questions.find(({ question }) => /How long/.test(question))?.answer).toContain(
      '45 days',
    )
    await setSetting('freeShippingThreshold', 50_00)
    await setSetting('returnDays', 30)
    await setSetting('shippingMethods', freeMethods)
    await setSetting('demoPromises', true)
  })

  it('are complete sentences without the shop’s contact details, and contain no demo promises', async () => {
    const identity = inArray(settings.key, ['address', 'phone', 'supportEmail'])
    const before = await shop.db.delete(settings).where(identity).returning()
    for (const id of slugs) {
      const plainText = (await readPage(id)).html.replace(/<[^>]+>/g, '')
      expect(plainText, id).not.toMatch(/\s[.,]|[,:]\s*\.|<!--/)
      expect(plainText, id).not.toMatch(/within one working day|by noon|24\/7|around the clock/)
    }
    await shop.db.insert(settings).values(before)
  })

  it('support every placeholder that the editor offers', async () => {
    const { html } = await savePage(
      Object.keys(placeholders)
        .map((name) => `{{${name}}}`)
        .join('\n\n'),
    )
    expect(html).not.toContain('{{')
    expect(html).toContain('<table>')
    expect(html).toContain('<a href="mailto:help@mercer.test">')
  })

  it('name no threshold for free shipping while shipping zones decide it', async () => {
    await setSetting('freeShippingThreshold', NO_FREE_SHIPPING)
    expect((await savePage('Free from {{freeShippingThreshold}}.')).html).toBe('<p>Free from .</p>')
    expect((await savePage('- Free from {{freeShippingThreshold}}')).html).toBe('')
    await setSetting('freeShippingThreshold', 50_00)
  })

  it('show values of settings as plain text, including special characters', async () => {
    await setSetting('address', '<b>1</b> *Main* | [x](javascript:alert(1))')
    const { html } = await savePage('We are at {{address}}.')
    expect(html).toBe('<p>We are at &#x3C;b>1&#x3C;/b> *Main* | [x](javascript:alert(1)).</p>')
    await setSetting('address', '12 Market Street')
  })

  it('have sections with unique IDs and expandable questions', async () => {
    const { sections, html } = await savePage('# Main\n\n## Main\n\n### Ä part')
    expect(sections).toEqual([
      { id: 'on-main', title: 'Main' },
      { id: 'on-main-2', title: 'Main' },
    ])
    expect(html).toContain('<h2 id="on-main">Main</h2>')
    const faq = await savePage('## Orders\n\n### Where?\n\nThere.\n\n- and there\n\n## More\n\nWords.', 'faq')
    expect(faq.html).toContain('<details><summary>Where?</summary><div>')
    expect(faq.questions).toEqual([{ question: 'Where?', answer: expect.stringMatching(/<p>There.<\/p>\n*<ul>/) }])
  })
})

describe('a content page', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onclick="alert(1)">b</b>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt&#58;alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '<a href="vbscript:x">x</a>',
    '![x](https://evil.example/x.png)',
    '<iframe src="https://evil.example"></iframe>',
    '<svg onload=alert(1)>',
    '[x]: javascript:alert(1)\n\n[x]',
    '<javascript:alert(1)>',
    '```html\n<script>alert(1)</script>\n```',
    '| a |\n| --- |\n| <style>*{display:none}</style> |',
  ])('is sanitized: %s', async (text) => {
    const { html } = await savePage(`${text}\n\nEnd`)
    expect(html).not.toMatch(/<(script|img|iframe|svg|style|b|form|input)\b/i)
    expect(html).not.toMatch(/<[^>]+\s(on\w+|style|src)=/i)
    expect(html).not.toMatch(/href="(?!https?:|mailto:|tel:|\/|#)/i)
    const { html: preview } = await admin('POST /admin/pages/{id}/preview', { id: 'cookies', text })
    expect(preview).not.toMatch(/<(script|img|iframe|svg|style|b|form|input)\b/i)
  })

  it('marks links to other sites as external', async () => {
    const { html } = await savePage(
      '[a](https://other.example/x) [b](https://shop.example/faq) [c](/faq) [d](//other.example)',
    )
    const external = 'rel="external noopener noreferrer"'
    expect(html).toBe(
      `<p><a href="https://other.example/x" ${external}>a</a> <a href="https://shop.example/faq">b</a> <a href="/faq">c</a> <a href="//other.example" ${external}>d</a></p>`,
    )
  })
})

describe('changing a page', () => {
  it('records each version with its author and can restore earlier versions', async () => {
    const first = (await admin('GET /admin/pages/{id}', { id: 'terms' })).page
    const changed = await admin('PUT /admin/pages/{id}', { ...first, title: 'Our terms', text: 'Be kind.' })
    expect(changed.page).toMatchObject({ version: 2, title: 'Our terms' })
    expect(changed.versions.map(({ version, author }) => [version, author])).toEqual([
      [2, 'Ada Admin'],
      [1, null],
    ])
    expect(await readPage('terms')).toMatchObject({ title: 'Our terms', html: '<p>Be kind.</p>' })
    expect((await admin('GET /admin/pages/{id}/versions/{version}', { id: 'terms', version: '1' })).page).toEqual(first)
    const restored = await admin('POST /admin/pages/{id}/restore', { id: 'terms', version: 1 })
    expect(restored.page).toEqual({ ...first, version: 3 })
    const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, 'terms'))
    expect(entries.map(({ action }) => action)).toEqual(['page.changed', 'page.restored'])
  })

  it('rejects the second of two concurrent saves', async () => {
    const { page } = await admin('GET /admin/pages/{id}', { id: 'privacy' })
    const saves = ['One', 'Two'].map((text) => admin('PUT /admin/pages/{id}', { ...page, text }))
    const outcomes = await Promise.allSettled(saves)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await expectFailure(admin('PUT /admin/pages/{id}', { ...page, text: 'Three' }))).code).toBe('stale')
  })

  it('is rejected with an error for an invalid field', async () => {
    const { page } = await admin('GET /admin/pages/{id}', { id: 'about' })
    const readFieldErrors = async (change: object) =>
      (await expectFailure(admin('PUT /admin/pages/{id}', { ...page, ...change }))).details.fields
    expect(await readFieldErrors({ title: ' ' })).toEqual({ title: 'Title is required' })
    expect(await readFieldErrors({ text: 'It costs {{price}}.' })).toEqual({
      text: 'Remove {{price}}: it isn’t a placeholder',
    })
  })

  it('requires a staff account', async () => {
    const shopper = await shop.newShopper()
    expect((await expectFailure(shopper('GET /admin/pages'))).code).toBe('forbidden')
    const restore = shopper('POST /admin/pages/{id}/restore', { id: 'about', version: 1 })
    expect((await expectFailure(restore)).code).toBe('forbidden')
  })
})

it('the sitemap contains all content pages', async () => {
  const { body } = await shop.app.inject({ url: '/sitemap.xml' })
  for (const slug of slugs) expect(body).toContain(`<loc>https://shop.example/${slug}</loc>`)
})
