import { describe, expect, it } from 'vitest'
import { caretAfter, formatCardNumber, formatCode, formatExpiry } from './card-format.ts'

describe('formatCardNumber', () => {
  it('groups the digits as they are typed, pasted or filled in', () => {
    expect(formatCardNumber('')).toBe('')
    expect(formatCardNumber('4242')).toBe('4242')
    expect(formatCardNumber('42424')).toBe('4242 4')
    expect(formatCardNumber('4242-4242x4242 4242')).toBe('4242 4242 4242 4242')
    expect(formatCardNumber('12345678901234567890')).toBe('1234 5678 9012 3456 789')
  })

  it('groups American Express as on the card', () => {
    expect(formatCardNumber('378282246310005')).toBe('3782 822463 10005')
  })
})

describe('formatExpiry', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['9', '09'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['12 / 30', '12 / 30'],
    ['12 / ', '12'],
    ['1230', '12 / 30'],
    ['12/30', '12 / 30'],
    ['9/30', '09 / 30'],
    ['09/2030', '09 / 30'],
    ['092030', '09 / 30'],
    ['12 / 203', '12 / 203'],
    ['12 / 2030', '12 / 30'],
    ['12 / 305', '12 / 30'],
  ])('%j becomes %j', (typed, shown) => expect(formatExpiry(typed)).toBe(shown))
})

describe('formatCode', () => {
  it('keeps at most four digits', () => {
    expect(formatCode('12a345')).toBe('1234')
  })
})

describe('caretAfter', () => {
  it('keeps the caret after the same digit', () => {
    expect(caretAfter('4242 4242', 0)).toBe(0)
    expect(caretAfter('4242 4242', 4)).toBe(4)
    expect(caretAfter('4242 4242', 5)).toBe(6)
    expect(caretAfter('12 / 3', 3)).toBe(6)
    expect(caretAfter('4242', 9)).toBe(4)
  })
})
