import { expect, it } from 'vitest'
import { findLatestSnapshot, haveSameSnapshot, isConsistent } from './consistent-parts.ts'

const part = (tag: string, snapshot: string) => ({ tags: [tag], snapshot })
const change = (transaction: number) => ({ kind: 'product', id: '7', transaction })

it('parts are inconsistent if the latest snapshot contains a change that concerns an earlier part', () => {
  const parts = [part('facts:7', '10:12:'), part('lists', '10:15:13')]
  const latest = findLatestSnapshot(parts) ?? ''
  expect(latest).toBe('10:15:13')
  expect([11, 13, 14, 15].filter((number) => !isConsistent(parts, latest, [change(number)]))).toEqual([14])
})

it('a snapshot of a replica may contain any transaction that was running', () => {
  const parts = [part('facts:7', '10:12:'), part('lists', '10:15:*')]
  const latest = findLatestSnapshot(parts) ?? ''
  expect([9, 11, 13, 14, 15].filter((number) => !isConsistent(parts, latest, [change(number)]))).toEqual([13, 14])
})

it('equal names of snapshots of a replica do not make parts consistent', () => {
  const two = (snapshot: string) => [part('facts:7', snapshot), part('lists', snapshot)]
  expect(haveSameSnapshot(two('10:12:'), '10:12:')).toBe(true)
  expect(haveSameSnapshot(two('10:12:*'), '10:12:*')).toBe(false)
  expect(haveSameSnapshot(two('10:12:*').slice(1), '10:12:*')).toBe(true)
})
