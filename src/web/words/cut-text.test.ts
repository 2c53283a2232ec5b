import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it('a text is cut between characters', () => {
  expect(cutText('mug', 3)).toBe('mug')
  expect(cutText('mugs', 3)).toBe('mug')
  expect(cutText('mu😀', 3)).toBe('mu')
  expect(cutText('mu😀', 4)).toBe('mu😀')
})
