import { expect, it } from 'vitest'
import { localTime, timeOrNull } from './local-time.ts'

it('a time is shown as short as possible, and read as the same time', () => {
  const lengths = { '2026-11-27T18:30:00.000Z': 16, '2026-11-27T18:30:05.000Z': 19, '2026-11-27T18:30:05.120Z': 23 }
  for (const [time, length] of Object.entries(lengths)) {
    expect(localTime(time)).toHaveLength(length)
    expect(timeOrNull(localTime(time))).toBe(time)
  }
  expect(timeOrNull(localTime(null))).toBeNull()
})
