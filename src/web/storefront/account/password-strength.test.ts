import { describe, expect, it } from 'vitest'
import { estimateStrength } from './password-strength.ts'

describe('estimateStrength', () => {
  it.each([
    ['', 'weak'],
    ['hx7w2q', 'weak'],
    ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['abcdefghijklmnop', 'weak'],
    ['1234567890', 'weak'],
    ['qwertyuiop', 'weak'],
    ['Password1!', 'weak'],
    ['hx7w2q9v', 'fair'],
    ['hx7w2q9vkt4', 'good'],
    ['fourteen plain words', 'strong'],
  ])('rates %j as %s', (password, strength) => {
    expect(estimateStrength(password)).toBe(strength)
  })

  it('never decreases when characters are added', () => {
    const order = ['weak', 'fair', 'good', 'strong']
    const password = 'v8Kq!m2Zp@t5Rw'
    const levels = [...password].map((_, length) => order.indexOf(estimateStrength(password.slice(0, length + 1))))
    expect(levels).toEqual(levels.toSorted((a, b) => a - b))
    expect(levels.at(-1)).toBe(3)
  })

  it('gives little weight to personal data', () => {
    expect(estimateStrength('rosalindfranklin7')).toBe('strong')
    expect(estimateStrength('rosalindfranklin7', ['Rosalind Franklin', 'rf@example.test'])).toBe('weak')
  })

  it('counts a character outside ASCII as one letter', () => {
    expect(estimateStrength('🦊🐙🦉🐝🐳🦔')).toBe('weak')
  })
})
