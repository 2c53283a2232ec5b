import { describe, expect, it } from 'vitest'
import { strengthOf } from './password-strength.ts'

describe('the strength of a password', () => {
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
  ])('%j is %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength)
  })

  it('never falls as a password grows by something new', () => {
    const order = ['weak', 'fair', 'good', 'strong']
    const password = 'v8Kq!m2Zp@t5Rw'
    const levels = [...password].map((_, length) => order.indexOf(strengthOf(password.slice(0, length + 1))))
    expect(levels).toEqual(levels.toSorted((a, b) => a - b))
    expect(levels.at(-1)).toBe(3)
  })

  it('counts what is known of the person for little', () => {
    expect(strengthOf('rosalindfranklin7')).toBe('strong')
    expect(strengthOf('rosalindfranklin7', ['Rosalind Franklin', 'rf@example.test'])).toBe('weak')
  })

  it('reads characters beyond the plain ones as one each', () => {
    expect(strengthOf('🦊🐙🦉🐝🐳🦔')).toBe('weak')
  })
})
