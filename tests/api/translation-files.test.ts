import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendFile } from '../support/send-file.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await admin('POST /admin/markets', {
    code: 'germany',
    name: 'Germany',
    countries: ['DE', 'AT'],
    languages: [
      { prefix: 'de', language: 'de' },
      { prefix: 'at', language: 'de-AT' },
    ],
  })
})
afterAll(() => shop.close())

describe('files of translations', () => {
  const importFile = async (text: string) => {
    const file = new File([text], 'texts.csv')
    return (await sendFile(shop, admin, '/admin/translations/import', ['file', file])).body
  }
  const exportFile = async (query: string) =>
    (
      await shop.app.inject({
        url: `/api/admin/translations.csv?${query}`,
        headers: { authorization: `Bearer ${admin.token}` },
      })
    ).body

  it('are imported as they were exported, and report wrong lines', async () => {
    await admin('POST /admin/collections', { type: 'manual', name: 'Gifts, "new"', text: 'Line one\nLine two' })
    const missing = await exportFile('language=de&type=collection&state=missing')
    const lines = missing.trim().split('\r\n')
    expect(lines[0]).toBe('type,id,field,language,source,translation')
    expect(lines).toHaveLength(3)
    const translated = lines.map((line, index) => (index === 0 ? line : `${line}"Übersetzt: ""ja"""`)).join('\r\n')
    expect(await importFile(translated)).toMatchObject({ saved: 2, refused: 0 })
    expect(await exportFile('language=de&type=collection&state=missing')).toBe(
      '\uFEFFtype,id,field,language,source,translation\r\n',
    )
    const all = await exportFile('language=de')
    expect(all).toContain('"Übersetzt: ""ja"""')
    expect(await importFile(all)).toMatchObject({ saved: 0, refused: 0 })
    const wrong = [
      'type,id,field,language,source,translation',
      'product,nothing,name,de,,Nichts',
      'thing,1,name,de,,Ding',
      'product,nothing,name,de,,',
      'page,returns,title,de,Returns,Retouren',
      'short',
    ].join('\n')
    expect(await importFile(wrong)).toMatchObject({
      saved: 1,
      unchanged: 1,
      refused: 3,
      problems: [{ line: 2 }, { line: 3, problem: 'Nothing of this type can be translated.' }, { line: 6 }],
    })
  })

  const header = 'type,id,field,language,source,translation'
  const read = async (id: string) =>
    (await admin('GET /admin/translations/{type}/{id}', { type: 'page', id, language: 'de' })).fields[0]?.text

  it('with a text twice save the first, however far apart they are', async () => {
    const others = Array.from({ length: 600 }, (_, index) => `category,${900_000 + index},name,de,,Nichts`)
    const lines = [header, 'page,terms,title,de,,Erste', ...others, 'page,terms,title,de,,Zweite']
    const { saved, refused } = await importFile(lines.join('\n'))
    expect([saved, refused, await read('terms')]).toEqual([1, 601, 'Erste'])
  })

  it('are not executed by spreadsheets, and keep texts that look like formulas', async () => {
    for (const [text, cell] of [
      ['=HYPERLINK("https://evil.test")', `"'=HYPERLINK(""https://evil.test"")"`],
      ["'=1+1", "''=1+1"],
      ['-5 % auf alles', "'-5 % auf alles"],
    ] as const) {
      await admin('PUT /admin/translations', {
        translations: [{ type: 'page', id: 'terms', language: 'de', field: 'title', text }],
      })
      const file = await exportFile('language=de&type=page')
      expect(file).toContain(cell)
      expect(await importFile(file)).toMatchObject({ saved: 0, refused: 0 })
      expect(await read('terms')).toBe(text)
    }
  })

  it('of originals that changed after the export are marked as stale', async () => {
    const { category } = await admin('POST /admin/categories', { name: 'Early' })
    const line = `category,${category.id},name,de,Early,Früh`
    await admin('PUT /admin/categories/{id}', { id: category.id, name: 'Late' })
    expect(await importFile(line)).toMatchObject({ saved: 1 })
    const { languages, original } = await admin('GET /admin/translations/progress')
    expect(original).toBe('en')
    expect(languages.map(({ language }) => language)).toEqual(['de', 'de-AT'])
    expect(languages[0]?.types.find(({ type }) => type === 'category')).toMatchObject({ stale: 1 })
    expect(await admin('GET /admin/translations', { type: 'category', language: 'de', state: 'stale' })).toMatchObject({
      rows: [{ id: String(category.id), label: 'Late', total: 1, translated: 1, stale: 1 }],
      total: 1,
    })
  })
})
