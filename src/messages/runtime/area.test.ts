import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { area, type Tag } from './area.ts'
import { inLanguage } from './in-language.ts'
import type { Language } from './language.ts'
import type { Amount } from './money.ts'
import { addTranslation } from './translations.ts'

const t = area<{
  hello: undefined
  remove: { name: string }
  items: { count: number }
  toGo: { missing: Amount; b: Tag }
  at: { at: Date }
}>('test', {
  hello: 'Hello',
  remove: ['Remove ', ['name']],
  items: [['count', 2, { one: [0, ' item'], other: [0, ' items'] }]],
  toGo: [['b', ['missing', 4, 'money']], ' to go'],
  at: [['at', 6, 'short']],
})

describe('a message', () => {
  it('is formatted with its arguments', () => {
    expect(t('hello')).toBe('Hello')
    expect(t('remove', { name: '<b>' })).toBe('Remove <b>')
    expect([0, 1, 1200].map((count) => t('items', { count }))).toEqual(['0 items', '1 item', '1,200 items'])
  })

  it('formats the time of day', () => {
    expect(t('at', { at: new Date(2026, 0, 2, 15, 4) })).toMatch(/^3:04\sPM$/)
  })

  it('with tags is an element', () => {
    const said = t('toGo', { missing: { cents: 1999, currency: 'USD' }, b: (words) => createElement('b', null, words) })
    expect(renderToStaticMarkup(said)).toBe('<b>$19.99</b> to go')
  })

  it('is said in the current language, and in English where a translation is missing', async () => {
    const german = 'de' as Language
    addTranslation('de', 'test', { hello: 'Hallo' })
    const turns = [german, 'en', german] as Language[]
    const said = turns.map((each) =>
      inLanguage(each, async () => {
        await Promise.resolve()
        return t('hello')
      }),
    )
    expect(await Promise.all(said)).toEqual(['Hallo', 'Hello', 'Hallo'])
    expect(inLanguage(german, () => t('remove', { name: 'Mug' }))).toBe('Remove Mug')
    expect(t('hello')).toBe('Hello')
  })
})
