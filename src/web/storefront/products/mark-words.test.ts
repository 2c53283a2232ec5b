import { expect, it } from 'vitest'
import { markWords } from './mark-words.ts'

/** The text with its marked pieces in brackets. */
const marked = (text: string, ...beginnings: string[]) =>
  markWords(text, beginnings)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
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
] as const)('%s', (text, beginnings, expected) => expect(marked(text, ...beginnings)).toBe(expected))
