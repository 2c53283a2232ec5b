import { expect, it } from 'vitest'
import { isBefore, isExact, isVisible, mayBeVisible } from './snapshot.ts'

it('a snapshot shows transactions that had ended, and none that were running or had not started', () => {
  const visible = [9, 10, 11, 12, 13, 14].filter((transaction) => isVisible(transaction, '10:14:10,12'))
  expect(visible).toEqual([9, 11, 13])
})

it('a snapshot is before another that shows more transactions', () => {
  expect(isBefore('10:14:10,12', '10:14:12')).toBe(true)
  expect(isBefore('10:14:10,12', '10:15:10,12')).toBe(true)
  expect(isBefore('10:14:10,12', '10:14:10,12')).toBe(false)
  expect(isBefore('14:14:', '10:14:10,12')).toBe(false)
})

it('a snapshot of a replica certainly shows only transactions below `xmin`', () => {
  const findVisible = (predicate: typeof isVisible) =>
    [9, 10, 13, 14].filter((transaction) => predicate(transaction, '10:14:*'))
  expect(findVisible(isVisible)).toEqual([9])
  expect(findVisible(mayBeVisible)).toEqual([9, 10, 13])
  expect(['10:14:*', '14:14:*', '10:14:'].map(isExact)).toEqual([false, true, true])
  expect(isBefore('10:14:*', '10:14:12')).toBe(true)
})
