import { expect, it } from 'vitest'
import { chooseBackupsToKeep } from './choose-backups-to-keep.ts'

const HOUR = 3_600_000
const backupsEvery = (hours: number, days: number) =>
  Array.from({ length: (days * 24) / hours }, (_, index) => ({
    startedAt: new Date(Date.UTC(2026, 0, 1) + index * hours * HOUR).toISOString(),
  }))
const chooseDates = (backups: { startedAt: string }[], rule: Parameters<typeof chooseBackupsToKeep>[1]) =>
  [...chooseBackupsToKeep(backups, rule)].map(({ startedAt }) => startedAt.slice(0, 10)).toSorted()

it('keeps all backups of seven days, and the newest of each of four weeks and six months', () => {
  // Until Thursday, 30 July.
  expect(chooseDates(backupsEvery(12, 211), { daily: 7, weekly: 4, monthly: 6 })).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-12',
    '2026-07-19',
    '2026-07-24',
    '2026-07-24',
    '2026-07-25',
    '2026-07-25',
    '2026-07-26',
    '2026-07-26',
    '2026-07-27',
    '2026-07-27',
    '2026-07-28',
    '2026-07-28',
    '2026-07-29',
    '2026-07-29',
    '2026-07-30',
    '2026-07-30',
  ])
})

it('counts only days with a backup', () => {
  const backups = [{ startedAt: '2025-03-01T00:00:00Z' }, { startedAt: '2026-01-05T00:00:00Z' }]
  expect(chooseDates(backups, { daily: 2, weekly: 0, monthly: 0 })).toEqual(['2025-03-01', '2026-01-05'])
})

it('always keeps the newest backup', () => {
  expect(chooseDates(backupsEvery(24, 3), { daily: 0, weekly: 0, monthly: 0 })).toEqual(['2026-01-03'])
  expect(chooseDates([], { daily: 7, weekly: 4, monthly: 6 })).toEqual([])
})
