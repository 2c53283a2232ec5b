import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Dictionary } from './dictionary.ts'
import { editDistance } from './edit-distance.ts'

const distance = (text: string, word: string, maxDistance = 2) => {
  const dictionary = new Dictionary((word) => word)
  return editDistance(text, dictionary, dictionary.internText(word), maxDistance)
}

it.each([
  ['lamp', 'lamp', 0],
  ['lmap', 'lamp', 1],
  ['lam', 'lamp', 1],
  ['lampp', 'lamp', 1],
  ['lomp', 'lamp', 1],
  ['headfones', 'headphones', 2],
  ['abcd', 'dcba', 3],
  ['a', 'abcdef', 3],
])('the distance between %s and %s is %d', (text, word, expected) => {
  expect(distance(text, word)).toBe(expected)
})

it('is symmetric and equals the result of a recursive implementation', () => {
  const recursive = (a: string, b: string): number => {
    if (a === '' || b === '') return a.length + b.length
    const rest = [
      recursive(a.slice(1), b) + 1,
      recursive(a, b.slice(1)) + 1,
      recursive(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
    ]
    if (a[0] === b[1] && a[1] === b[0] && a.length > 1) rest.push(recursive(a.slice(2), b.slice(2)) + 1)
    return Math.min(...rest)
  }
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(distance(a, b, 2)).toBe(Math.min(recursive(a, b), 3))
      expect(distance(b, a, 2)).toBe(distance(a, b, 2))
    }),
  )
})
