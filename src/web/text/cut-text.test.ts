import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it('cuts a text without splitting a character', () => {
  expect(cutText('mug', 3)).toBe('mug')
  expect(cutText('mugs', 3)).toBe('mug')
  expect(cutText('mu😀', 3)).toBe('mu')
  expect(cutText('mu😀', 4)).toBe('mu😀')
})
