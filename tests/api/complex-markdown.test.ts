import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageVersions } from '#server/engagement/content/tables.ts'
import { askAssistant } from '../support/chat.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

/** For each case: a description, the text of the page, and the expected error. */
const texts = [
  ['quotes nested 10,000 deep', '> '.repeat(10_000).concat('a'), /nested too deeply/],
  [
    'lists nested 200 deep',
    Array.from({ length: 200 }, (_, depth) => `${' '.repeat(2 * depth)}- a`).join('\n'),
    /nested too deeply/,
  ],
  ['emphasis that takes minutes to parse', '*a '.repeat(10_000).concat('b* '.repeat(9_000)), /takes too long/],
] as const

const readPage = async (id: string) => (await shop.visitor('GET /pages/{id}', { id })).page

describe('a page with', () => {
  it.each(texts)(
    '%s is rejected with an error for the field, and the page stays unchanged',
    async (_, text, problem) => {
      const { page } = await admin('GET /admin/pages/{id}', { id: 'terms' })
      const before = await readPage('terms')
      for (const send of [
        () => admin('PUT /admin/pages/{id}', { ...page, text }),
        () => admin('POST /admin/pages/{id}/preview', { id: 'terms', text }),
      ]) {
        const { code, details } = await expectFailure(send())
        expect(code).toBe('invalid_request')
        expect(details.fields).toEqual({ text: expect.stringMatching(problem) })
      }
      expect(await readPage('terms')).toEqual(before)
    },
  )

  it('lists nested 30 deep is accepted', async () => {
    const { page } = await admin('GET /admin/pages/{id}', { id: 'cookies' })
    const text = Array.from({ length: 30 }, (_, depth) => `${' '.repeat(2 * depth)}- **a**`).join('\n')
    await admin('PUT /admin/pages/{id}', { ...page, text })
    expect((await readPage('cookies')).html.match(/<ul>/g)).toHaveLength(30)
  })
})

describe('a stored page that no longer passes validation', () => {
  it.each(texts)(
    'with %s is shown as plain text, and affects neither other pages nor the assistant',
    async (_, text, problem) => {
      const beginning = `Stored once & <b>`
      const [latest] = await shop.db
        .insert(pageVersions)
        .values({
          slug: 'privacy',
          version: nextVersion(),
          title: 'Privacy',
          description: '',
          text: `${beginning}\n\n${text}`,
        })
        .returning()
      // Other requests complete while it is rendered.
      const [invalidPage, otherPage, reply] = await Promise.all([
        readPage('privacy'),
        readPage('faq'),
        askAssistant(shop.app, { message: 'How long do I have to return something?' }),
      ])
      expect(invalidPage.html).toContain('Stored once &#38; &#60;b&#62;')
      expect(otherPage.html).toContain('<details>')
      expect(JSON.stringify(reply)).toContain('30 days')
      // Restoring a version applies the same validation.
      const restore = admin('POST /admin/pages/{id}/restore', { id: 'privacy', version: latest?.version ?? 0 })
      expect((await expectFailure(restore)).details.fields).toEqual({ text: expect.stringMatching(problem) })
    },
  )
})

let version = 1
const nextVersion = () => ++version
