import { describe, expect, it } from 'vitest'
import { strengthOf } from './password-strength.ts'

describe('the strength of a password', () => {
  it.each([
    ['', 'Weak'],
    ['hx7w2q', 'Weak'],
    ['aaaaaaaaaaaaaaaaaaaa', 'Weak'],
    ['abcdefghijklmnop', 'Weak'],
    ['1234567890', 'Weak'],
    ['qwertyuiop', 'Weak'],
    ['Password1!', 'Weak'],
    ['hx7w2q9v', 'Fair'],
    ['hx7w2q9vkt4', 'Good'],
    ['fourteen plain words', 'Strong'],
  ])('%j is %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength)
  })

  it('never falls as a password grows by something new', () => {
    const order = ['Weak', 'Fair', 'Good', 'Strong']
    const password = 'v8Kq!m2Zp@t5Rw'
    const levels = [...password].map((_, length) => order.indexOf(strengthOf(password.slice(0, length + 1))))
    expect(levels).toEqual(levels.toSorted((a, b) => a - b))
    expect(levels.at(-1)).toBe(3)
  })

  it('counts what is known of the person for little', () => {
    expect(strengthOf('rosalindfranklin7')).toBe('Strong')
    expect(strengthOf('rosalindfranklin7', ['Rosalind Franklin', 'rf@example.test'])).toBe('Weak')
  })

  it('reads characters beyond the plain ones as one each', () => {
    expect(strengthOf('🦊🐙🦉🐝🐳🦔')).toBe('Weak')
  })
})
