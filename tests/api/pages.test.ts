import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContentPage, contentPages } from '#contract/content-pages.ts'
import { placeholders } from '#contract/placeholders.ts'
import { defaultSettings } from '#contract/shop.ts'
import { settings } from '#server/commerce/settings/tables.ts'
import { auditEntries } from '#server/platform/audit-log/tables.ts'
import { failureOf, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop({ SHOP_URL: 'https://shop.example' })
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

const slugs = Object.keys(contentPages) as ContentPage[]
const read = async (id: string) => (await shop.visitor('GET /pages/{id}', { id })).page

/** Saves a text on a page. @returns the page as shoppers see it */
async function saved(text: string, id: ContentPage = 'cookies') {
  const { page } = await admin('GET /admin/pages/{id}', { id })
  await admin('PUT /admin/pages/{id}', { ...page, text })
  return read(id)
}

const set = (key: string, value: unknown) =>
  shop.db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } })

describe('the content pages', () => {
  it.each(slugs)('%s exists from the beginning, complete', async (id) => {
    const page = await read(id)
    expect(page.title).toMatch(/\w/)
    expect(page.description).toMatch(/\w/)
    expect(page.html).toMatch(/<p>/)
    expect(page.html).not.toMatch(/\{\{|<h1|undefined/)
  })

  it('reply 404 to an unknown page', async () => {
    expect((await failureOf(shop.visitor('GET /pages/{id}', { id: 'nothing' }))).status).toBe(404)
  })

  it('state the settings of the checkout, even after a change', async () => {
    const { shippingMethods: free } = defaultSettings
    const paid = free.map((method) => (method.id === 'standard' ? { ...method, price: 4_99 } : method))
    await set('demoPromises', false)
    expect((await read('shipping')).html).toContain('Free shipping on every order.')
    await set('shippingMethods', paid)
    expect((await read('shipping')).html).toContain('Free shipping on orders over $50.')
    const { shippingMethods } = (await shop.visitor('GET /storefront')).shop
    for (const { name, estimate } of shippingMethods) {
      expect((await read('shipping')).html).toContain(`<td>${name}</td>`)
      expect((await read('shipping')).html).toContain(`<td>${estimate}</td>`)
    }
    await set('freeShippingThreshold', 75_50)
    await set('returnDays', 45)
    expect((await read('shipping')).html).toContain('Free shipping on orders over $75.50.')
    expect((await read('returns')).html).toContain('for 45 days')
    expect((await read('faq')).questions.find(({ question }) => /How long/.test(question))?.answer).toContain('45 days')
    await set('freeShippingThreshold', 50_00)
    await set('returnDays', 30)
    await set('shippingMethods', free)
    await set('demoPromises', true)
  })

  it('read well without the shop’s details, and promise nothing its owner did not decide', async () => {
    const identity = inArray(settings.key, ['address', 'phone', 'supportEmail'])
    const before = await shop.db.delete(settings).where(identity).returning()
    for (const id of slugs) {
      const words = (await read(id)).html.replace(/<[^>]+>/g, '')
      expect(words, id).not.toMatch(/\s[.,]|[,:]\s*\.|<!--/)
      expect(words, id).not.toMatch(/within one working day|by noon|24\/7|around the clock/)
    }
    await shop.db.insert(settings).values(before)
  })

  it('support every placeholder that the editor offers', async () => {
    const { html } = await saved(
      Object.keys(placeholders)
        .map((name) => `{{${name}}}`)
        .join('\n\n'),
    )
    expect(html).not.toContain('{{')
    expect(html).toContain('<table>')
    expect(html).toContain('<a href="mailto:help@mercer.test">')
  })

  it('show values of settings as plain text, whatever characters they contain', async () => {
    await set('address', '<b>1</b> *Main* | [x](javascript:alert(1))')
    const { html } = await saved('We are at {{address}}.')
    expect(html).toBe('<p>We are at &#x3C;b>1&#x3C;/b> *Main* | [x](javascript:alert(1)).</p>')
    await set('address', '12 Market Street')
  })

  it('have sections with their own IDs, and questions that open', async () => {
    const { sections, html } = await saved('# Main\n\n## Main\n\n### Ä part')
    expect(sections).toEqual([
      { id: 'on-main', title: 'Main' },
      { id: 'on-main-2', title: 'Main' },
    ])
    expect(html).toContain('<h2 id="on-main">Main</h2>')
    const faq = await saved('## Orders\n\n### Where?\n\nThere.\n\n- and there\n\n## More\n\nWords.', 'faq')
    expect(faq.html).toContain('<details><summary>Where?</summary><div>')
    expect(faq.questions).toEqual([{ question: 'Where?', answer: expect.stringMatching(/<p>There.<\/p>\n*<ul>/) }])
  })
})

describe('scripts do not run in a page', () => {
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
  ])('%s', async (text) => {
    const { html } = await saved(`${text}\n\nEnd`)
    expect(html).not.toMatch(/<(script|img|iframe|svg|style|b|form|input)\b/i)
    expect(html).not.toMatch(/<[^>]+\s(on\w+|style|src)=/i)
    expect(html).not.toMatch(/href="(?!https?:|mailto:|tel:|\/|#)/i)
    const { html: preview } = await admin('POST /admin/pages/{id}/preview', { id: 'cookies', text })
    expect(preview).not.toMatch(/<(script|img|iframe|svg|style|b|form|input)\b/i)
  })

  it('links to other sites are marked as external', async () => {
    const { html } = await saved(
      '[a](https://other.example/x) [b](https://shop.example/faq) [c](/faq) [d](//other.example)',
    )
    const away = 'rel="external noopener noreferrer"'
    expect(html).toBe(
      `<p><a href="https://other.example/x" ${away}>a</a> <a href="https://shop.example/faq">b</a> <a href="/faq">c</a> <a href="//other.example" ${away}>d</a></p>`,
    )
  })
})

describe('changing a page', () => {
  it('records each version with its author and restores earlier ones', async () => {
    const first = (await admin('GET /admin/pages/{id}', { id: 'terms' })).page
    const changed = await admin('PUT /admin/pages/{id}', { ...first, title: 'Our terms', text: 'Be kind.' })
    expect(changed.page).toMatchObject({ version: 2, title: 'Our terms' })
    expect(changed.versions.map(({ version, author }) => [version, author])).toEqual([
      [2, 'Ada Admin'],
      [1, null],
    ])
    expect(await read('terms')).toMatchObject({ title: 'Our terms', html: '<p>Be kind.</p>' })
    expect((await admin('GET /admin/pages/{id}/versions/{version}', { id: 'terms', version: '1' })).page).toEqual(first)
    const restored = await admin('POST /admin/pages/{id}/restore', { id: 'terms', version: 1 })
    expect(restored.page).toEqual({ ...first, version: 3 })
    const written = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, 'terms'))
    expect(written.map(({ action }) => action)).toEqual(['page.changed', 'page.restored'])
  })

  it('refuses the slower of two concurrent saves, and keeps the first', async () => {
    const { page } = await admin('GET /admin/pages/{id}', { id: 'privacy' })
    const saves = ['One', 'Two'].map((text) => admin('PUT /admin/pages/{id}', { ...page, text }))
    const outcomes = await Promise.allSettled(saves)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await failureOf(admin('PUT /admin/pages/{id}', { ...page, text: 'Three' }))).code).toBe('stale')
  })

  it('is rejected with an error at the field', async () => {
    const { page } = await admin('GET /admin/pages/{id}', { id: 'about' })
    const wrong = async (change: object) =>
      (await failureOf(admin('PUT /admin/pages/{id}', { ...page, ...change }))).details.fields
    expect(await wrong({ title: ' ' })).toEqual({ title: 'Title is required' })
    expect(await wrong({ text: 'It costs {{price}}.' })).toEqual({ text: 'Remove {{price}}: it isn’t a placeholder' })
  })

  it('is for staff only', async () => {
    const shopper = await shop.newShopper()
    expect((await failureOf(shopper('GET /admin/pages'))).code).toBe('forbidden')
    const restore = shopper('POST /admin/pages/{id}/restore', { id: 'about', version: 1 })
    expect((await failureOf(restore)).code).toBe('forbidden')
  })
})

it('all pages are in the sitemap', async () => {
  const { body } = await shop.app.inject({ url: '/sitemap.xml' })
  for (const slug of slugs) expect(body).toContain(`<loc>https://shop.example/${slug}</loc>`)
})
