import { describe, expect, it } from 'vitest'
import { getDirection, toVisualRuns } from './visual-order.ts'

/** Hebrew letters have a font of their own, and emoji have none. */
const findFont = (character: string) =>
  /\p{Script=Hebrew}/u.test(character) ? 'hebrew' : /\p{Emoji_Presentation}/u.test(character) ? undefined : 'latin'

const readRuns = (line: string, direction = getDirection(line)) =>
  toVisualRuns(line, direction, findFont).map(({ text }) => text)

describe('a line', () => {
  it('of Latin letters is one run', () => {
    expect(readRuns('Invoice ORD-007 (2)')).toEqual(['Invoice ORD-007 (2)'])
  })

  it('of Hebrew letters has its words from right to left, which the PDF library fills from right to left', () => {
    expect(readRuns('שלום לכולם')).toEqual(['לכולם', ' ', 'שלום'])
  })

  it('in Hebrew has numbers and Latin words from left to right, and mirrored parentheses', () => {
    expect(readRuns('רחוב 12 (Tel Aviv)')).toEqual(['(', 'Tel Aviv', ')', ' ', '12', ' ', 'רחוב'])
  })

  it('in Latin letters has Hebrew words in their place', () => {
    expect(readRuns('Cafe שלום לכולם, Elm')).toEqual(['Cafe ', 'לכולם', ' ', 'שלום', ', Elm'])
  })

  it('has the digits of Arabic numbers one by one from left to right', () => {
    expect(toVisualRuns('شارع ٤٢', 'rtl', () => 'arabic').map(({ text }) => text)).toEqual(['٤', '٢', ' ', 'شارع'])
  })

  it('has each character without a font as a run of its own', () => {
    expect(readRuns('a🎉🎉b')).toEqual(['a', '🎉', '🎉', 'b'])
  })
})

describe('the direction of a text', () => {
  it('is that of its first letter', () => {
    expect(['12 שלום a', 'a שלום', '12', ''].map(getDirection)).toEqual(['rtl', 'ltr', 'ltr', 'ltr'])
  })
})
