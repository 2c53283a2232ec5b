import { expect, it } from 'vitest'
import { fold } from '../fold.ts'
import { readName } from './read-name.ts'

/** Splits a name into words with the punctuation before each, as the index does. */
const splitWords = (name: string) =>
  [...fold(name).matchAll(/([^a-z0-9.]*)([a-z0-9.]+)/g)].map(([, gap = '', text = '']) => ({ text, gap }))

it.each([
  ['Vista 4K Monitor', 'monitor'],
  ['Monitor Stand', 'stand'],
  ['Stand for Monitors', 'stand'],
  ['Laptop Lock with Key', 'lock'],
  ['Ceiling Mount for Projector, White', 'mount'],
  ['Acme Slim Laptop 15.6" 512 GB Black', 'laptop'],
  ['Acme - 27 in Monitor', 'monitor'],
  ['Set of 4 Mugs', 'mugs'],
  ['Stoneware Mugs, Set of 4', 'mugs'],
  ['Washed Linen Duvet Set', 'set duvet'],
  ['Traverse 45 L Hiking Pack', 'pack'],
  ['Cotton Socks 6 Pack', 'socks'],
  ['3-in-1 Charger', 'charger'],
  ['All in One Printer', 'printer'],
  ['Mens Jacket XL Navy', 'jacket'],
  ['USB-C to HDMI Adapter (2 m)', 'adapter'],
  ['Wireless Mouse', 'mouse'],
  ['Acme', ''],
])('the head noun of “%s” is “%s”', (name, expected) => {
  const words = splitWords(name)
  const { heads } = readName(words, (text) => text === 'acme')
  expect(heads.map((at) => words[at]?.text).join(' ')).toBe(expected)
})
