import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChatReplyJson } from '#contract/assistant.ts'
import { germanPages } from '#demo/german/pages/pages.ts'
import { t as reply } from '#messages/assistantReplies.ts'
import { inLanguage } from '#messages/runtime/in-language.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await admin('POST /admin/markets', {
    ...{ code: 'germany', name: 'Germany', countries: ['DE', 'AT'] },
    languages: [{ prefix: 'de', language: 'de' }],
  })
  const pages = ['returns', 'shipping', 'faq'] as const
  await admin('PUT /admin/translations', {
    translations: pages.flatMap((id) =>
      (['title', 'text'] as const).map((field) => ({
        ...{ type: 'page' as const, id, language: 'de' as const, field },
        text: germanPages[id][field],
      })),
    ),
  })
})
afterAll(() => shop.close())

async function ask(message: string, market = 'de'): Promise<ChatReplyJson> {
  const { body } = await shop.app.inject({
    method: 'POST',
    url: `/api/ai/chat?market=${market}`,
    headers: { accept: 'application/json' },
    payload: { message },
  })
  return JSON.parse(body)
}

describe('the assistant on German pages', () => {
  it.each([
    ['Wann bekomme ich mein Geld zurück?', /^Sobald .*Banken/s, '/returns'],
    ['Wie kann ich etwas zurückschicken?', /zurück/, '/returns'],
    ['Die Lampe kam kaputt an', /Das tut mir leid/, '/contact'],
    ['Was kostet der Versand?', /Versand/, '/shipping'],
    ['Liefern Sie nach Österreich?', /Ja, dieses Land beliefern wir: Österreich/, '/shipping'],
    ['Liefern Sie nach Japan?', /Dieses Land beliefern wir nicht: Japan/, '/shipping'],
    ['Kann ich mit einem Mitarbeiter sprechen?', /./, '/contact'],
    ['Wo finde ich die AGB?', /AGB/, '/terms'],
  ])('answers “%s” in German', async (question, answer, path) => {
    const { text, links = [] } = await ask(question)
    expect(text).toMatch(answer)
    expect(text).not.toMatch(/\b(the|your|with)\b/)
    expect(links.map((link) => link.path)).toContain(path)
  })

  it('answers each reply that it suggests as on English pages', async () => {
    for (const key of ['returnPolicy', 'howMuchShipping', 'whereIsMyOrder', 'whenMoneyBack', 'canIExchange'] as const) {
      const [german, english] = [
        await ask(inLanguage('de', () => reply(key))),
        await ask(
          inLanguage('en', () => reply(key)),
          '',
        ),
      ]
      expect(german.links?.map(({ path }) => path)).toEqual(english.links?.map(({ path }) => path))
      expect(german.handOver).toBe(english.handOver)
    }
  })

  it('quotes the passage of a page that has the words of the question', async () => {
    const { text } = await ask('Kosmetik mit beschädigtem Siegel')
    expect(text).toMatch(/Kosmetik, deren Siegel/)
  })

  it('names a country in the language of each page, whichever was asked first', async () => {
    expect((await ask('Do you ship to Austria?', '')).text).toContain('Austria')
    expect((await ask('Liefern Sie nach Österreich?')).text).toContain('Österreich')
  })
})
