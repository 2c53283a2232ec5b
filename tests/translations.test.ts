import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readMessage } from './support/message-parts.ts'
import { arabicAreas, staffAreas } from './support/translated-areas.ts'

const folder = 'src/messages'
const languages = readdirSync(folder).filter((name) => /^[a-z]{2}$/.test(name) && name !== 'en')
const listAreas = (language: string): string[] =>
  readdirSync(`${folder}/${language}`)
    .map((name) => name.replace(/\.json$/, ''))
    .sort()
const readTexts = (language: string, area: string): Record<string, string> =>
  JSON.parse(readFileSync(`${folder}/${language}/${area}.json`, 'utf8'))

/** Words that are the same in both languages, and formats. */
const sameInGerman = new Set([
  '(optional)',
  '{text} in {name}',
  'CVC',
  'Cash App Pay',
  'Chat',
  'Code',
  'Downloads',
  'Filter',
  'MB WAY',
  'Name',
  'Newsletter',
  'Shop',
  'Status',
  'WeChat Pay',
])

const translations = languages.flatMap((language) =>
  listAreas(language)
    .filter((area) => existsSync(`${folder}/en/${area}.json`))
    .flatMap((area) => {
      const english = readTexts('en', area)
      return Object.entries(readTexts(language, area)).map(([key, text]) => ({
        language,
        place: `${language}/${area}.json: ${key}`,
        key,
        text,
        source: english[key] ?? '',
        english: readMessage(english[key] ?? ''),
        translated: readMessage(text),
      }))
    }),
)

/** Lists the places of the translations that have a problem. */
const findProblems = (isWrong: (each: (typeof translations)[number]) => boolean | undefined): string[] =>
  translations.filter(isWrong).map(({ place, text }) => `${place}: ${text}`)

describe('the translations', () => {
  it('contain the areas that shoppers see', () => {
    const forShoppers = listAreas('en').filter((area) => !staffAreas.some((pattern) => pattern.test(area)))
    expect(listAreas('de'), 'translate new areas, or add those of staff to staffAreas').toEqual(forShoppers)
    expect(listAreas('ar')).toEqual([...arabicAreas].sort())
  })

  it('have the keys of the English texts, in the same order', () => {
    for (const language of languages)
      for (const area of listAreas(language))
        expect([area, ...Object.keys(readTexts(language, area))]).toEqual([area, ...Object.keys(readTexts('en', area))])
  })

  it('use the arguments, formats and tags of the English texts', () => {
    const wrong = translations
      .filter(({ english, translated }) => [...english.uses].sort().join() !== [...translated.uses].sort().join())
      .map(({ place, english, translated }) => [place, [...english.uses].sort(), [...translated.uses].sort()])
    expect(wrong).toEqual([])
  })

  it('have the plural forms of their language', () => {
    expect(
      findProblems(({ language, translated }) => !translated.plurals.every((each) => fits(each, language))),
    ).toEqual([])
  })

  it('have the options of the English texts', () => {
    const list = ({ selects }: (typeof translations)[number]['english']) =>
      JSON.stringify([...selects].map(([name, options]) => [name, ...new Set(options)].sort()).sort())
    expect(findProblems(({ english, translated }) => list(english) !== list(translated))).toEqual([])
  })

  it('begin and end with spaces where the English texts do', () => {
    const spaces = (text: string) => [/^\s/.test(text), /\s$/.test(text)].join()
    expect(findProblems(({ source, text }) => spaces(source) !== spaces(text))).toEqual([])
  })

  it('have typographic quotes, ellipses and single spaces', () => {
    const wrong = findProblems(({ translated }) =>
      translated.words.some((words) => /["']|\.\.\.|[ \u00a0]{2}| [,.;:!?](?!\S)/.test(words)),
    )
    expect(wrong).toEqual([])
  })
})

describe('the Arabic texts', () => {
  it('are in Arabic letters', () => {
    const formats = ['CVC', 'Cash App Pay', 'MB WAY', 'MM / YY', 'WeChat Pay']
    const isLatin = ({ language, text, translated }: (typeof translations)[number]) =>
      language === 'ar' &&
      !formats.includes(text) &&
      !/\p{Script=Arabic}/u.test(text) &&
      /\p{L}/u.test(translated.words.join())
    expect(findProblems(isLatin)).toEqual([])
  })
})

describe('the German texts', () => {
  const findInGerman = (isWrong: (each: (typeof translations)[number], words: string) => boolean): string[] =>
    findProblems((each) => each.language === 'de' && isWrong(each, each.translated.words.join(' ')))

  it('are translated', () => {
    const isSame = ({ source, text, translated }: (typeof translations)[number]) =>
      source === text && translated.words.some((words) => /\p{L}{2}/u.test(words)) && !sameInGerman.has(text)
    expect(findInGerman(isSame)).toEqual([])
    const texts = new Set(translations.map(({ text }) => text))
    expect([...sameInGerman].filter((text) => !texts.has(text))).toEqual([])
    const english = /\b(the|your|you|and|with|this|that|are|order|item|items|cart|try|again|please|sign|email)\b/i
    expect(findInGerman((_, words) => english.test(words))).toEqual([])
  })

  it('address the reader as Sie', () => {
    expect(findInGerman((_, words) => /\b(du|dein\w*|dich|dir|euch|euer|eure\w*)\b/i.test(words))).toEqual([])
  })

  it('have German quotes, and spaces that do not break before percent signs, units and ellipses', () => {
    const count = (words: string, sign: string) => words.split(sign).length
    expect(findInGerman((_, words) => count(words, '„') !== count(words, '“') || words.includes('”'))).toEqual([])
    expect(findInGerman((_, words) => /[^\u00a0]%|[^\u00a0]…|\d (MB|GB|kg|g|cm|%)\b|[’]/.test(words))).toEqual([])
    expect(findInGerman(({ text }) => /number\} ?(%|MB)/.test(text))).toEqual([])
  })
})

/** Whether a plural has the forms of a language, or exact numbers instead of `zero`, `one` and `two`. */
function fits(options: string[], language: string): boolean {
  const exact: Record<string, string> = { zero: '=0', one: '=1', two: '=2' }
  const forms: string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const isComplete = forms.every((form) => options.includes(form) || options.includes(exact[form] ?? ''))
  return isComplete && options.every((option) => forms.includes(option) || option.startsWith('='))
}
