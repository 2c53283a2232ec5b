import { expect, it } from 'vitest'
import { removeZeroWidth } from './visible-text.ts'

it.each([
  ['\u200bMug\ufeff', 'Mug'],
  ['M\u200cu\u200dg', 'Mug'],
  ['Mug\u2060s', 'Mugs'],
  ['\u200d\u200c\u200b', ''],
  ['❤\u200d', '❤'],
  ['\u{1f468}\u200d\u200d\u{1f469}', '\u{1f468}\u{1f469}'],
])('removes the zero-width characters of %j', (text, visible) => expect(removeZeroWidth(text)).toBe(visible))

it.each([
  ['a family', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
  ['a heart on fire', '❤\ufe0f\u200d\u{1f525}'],
  ['a woman with a skin tone at her computer', '\u{1f469}\u{1f3fd}\u200d\u{1f4bb}'],
  ['Persian', 'می\u200cخواهم'],
  ['Sinhala', 'ශ්\u200dරී'],
  ['Malayalam', 'ന്\u200d വീട്'.replace('\u200d ', '\u200dവ')],
])('keeps the zero-width characters that change how %s looks', (_, text) => expect(removeZeroWidth(text)).toBe(text))
