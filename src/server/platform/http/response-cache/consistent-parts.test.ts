import { expect, it } from 'vitest'
import { areOfOneSnapshot, isConsistent, latestOf } from './consistent-parts.ts'

const part = (tag: string, snapshot: string) => ({ tags: [tag], snapshot })
const change = (transaction: number) => ({ kind: 'product', id: '7', transaction })

it('parts are inconsistent if the latest snapshot contains a change that concerns an earlier part', () => {
  const parts = [part('facts:7', '10:12:'), part('lists', '10:15:13')]
  const latest = latestOf(parts) ?? ''
  expect(latest).toBe('10:15:13')
  expect([11, 13, 14, 15].filter((number) => !isConsistent(parts, latest, [change(number)]))).toEqual([14])
})

it('a snapshot of a replica may contain any transaction that was running', () => {
  const parts = [part('facts:7', '10:12:'), part('lists', '10:15:*')]
  const latest = latestOf(parts) ?? ''
  expect([9, 11, 13, 14, 15].filter((number) => !isConsistent(parts, latest, [change(number)]))).toEqual([13, 14])
})

it('equal names of snapshots of a replica do not make parts consistent', () => {
  const two = (snapshot: string) => [part('facts:7', snapshot), part('lists', snapshot)]
  expect(areOfOneSnapshot(two('10:12:'), '10:12:')).toBe(true)
  expect(areOfOneSnapshot(two('10:12:*'), '10:12:*')).toBe(false)
  expect(areOfOneSnapshot(two('10:12:*').slice(1), '10:12:*')).toBe(true)
})
