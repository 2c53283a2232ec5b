import { expect, it } from 'vitest'
import { formatLocalTime, parseLocalTime } from './local-time.ts'

it('a time is formatted as short as possible and parsed to the same time', () => {
  const lengths = { '2026-11-27T18:30:00.000Z': 16, '2026-11-27T18:30:05.000Z': 19, '2026-11-27T18:30:05.120Z': 23 }
  for (const [time, length] of Object.entries(lengths)) {
    expect(formatLocalTime(time)).toHaveLength(length)
    expect(parseLocalTime(formatLocalTime(time))).toBe(time)
  }
  expect(parseLocalTime(formatLocalTime(null))).toBeNull()
})
