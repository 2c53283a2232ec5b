import { expect, it } from 'vitest'
import { findSigningKey, findVerifyingKey, newSigningKey, readSigningKeys } from './signing-keys.ts'

const MINUTE = 60_000
const at = (minutes: number) => new Date(minutes * MINUTE)
const keys = readSigningKeys([newSigningKey(at(100)), newSigningKey(at(0)), newSigningKey(at(200))])
const [first, second, third] = keys.map(({ kid }) => kid)
const signs = (minutes: number) => findSigningKey(keys, minutes * MINUTE).kid
const verifies = (kid: string | undefined, minutes: number) => Boolean(findVerifyingKey(keys, kid, minutes * MINUTE))

it('each key signs from its start time until that of the next key', () => {
  expect([0, 99, 100, 199, 200, 1_000].map(signs)).toEqual([first, first, second, second, third, third])
})

it('the first key signs if the clock is before all start times', () => {
  expect(signs(-1)).toBe(first)
})

it('each key verifies tokens until the last one it signed has expired', () => {
  expect([50, 100, 114, 115].map((minutes) => verifies(first, minutes))).toEqual([true, true, true, false])
  expect([50, 214, 215].map((minutes) => verifies(second, minutes))).toEqual([true, true, false])
  expect(verifies(third, 100_000)).toBe(true)
  expect(verifies('another', 50)).toBe(false)
  expect(verifies(undefined, 50)).toBe(false)
})
