import { expect, it } from 'vitest'
import { markWords } from './mark-words.ts'

/** The text with its marked segments in brackets. */
const marked = (text: string, ...prefixes: string[]) =>
  markWords(text, prefixes)
    .map((segment) => (segment.marked ? `[${segment.text}]` : segment.text))
    .join('')

it.each([
  ['Halo Wireless Headphones', ['wire', 'headphon'], 'Halo [Wire]less [Headphon]es'],
  ['Crème Brûlée Set', ['creme', 'brul'], '[Crème] [Brûl]ée Set'],
  ['Cre\u0300me', ['creme'], '[Cre\u0300me]'],
  ['Firewire', ['wire'], 'Firewire'],
  ['Set of 4', ['4', 'set'], '[Set] of [4]'],
  ['Lamp', ['la', 'lam'], '[Lam]p'],
  ['Lamp', ['', 'x', '('], 'Lamp'],
  ['', ['a'], ''],
] as const)('marks the matches in %j', (text, prefixes, expected) => expect(marked(text, ...prefixes)).toBe(expected))
