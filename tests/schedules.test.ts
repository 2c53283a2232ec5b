import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describeRetention, describeSchedules, scheduledJobs } from '#server/app/schedules.ts'
import type { Shop } from '#server/app/shop.ts'

const MANUAL = 'docs/operating.md'

/** Reading names, schedules and retention periods of jobs needs no open shop. */
const jobs = scheduledJobs({} as Shop)

function inManual(part: string, wanted: string): string | undefined {
  const place = new RegExp(`(<!-- ${part}\\b.*-->\\n)([\\s\\S]*?)(<!-- /${part} -->)`)
  const manual = readFileSync(MANUAL, 'utf8')
  if (process.env.UPDATE_DOCS)
    writeFileSync(
      MANUAL,
      manual.replace(place, (_, begin, __, end) => begin + wanted + end),
    )
  return place.exec(readFileSync(MANUAL, 'utf8'))?.[2]
}

describe('the manual lists (UPDATE_DOCS=1 updates it)', () => {
  it('when each job runs', () => {
    const wanted = describeSchedules(jobs)
    expect(inManual('schedules', wanted)).toBe(wanted)
  })

  it('what is deleted, after which period, by which job', () => {
    const wanted = describeRetention(jobs)
    expect(inManual('retention', wanted)).toBe(wanted)
  })
})

it('each job has a unique name', () => {
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
})

it('a job named “delete-old-…” declares its retention periods', () => {
  const silent = jobs.filter(({ name, retention }) => name.startsWith('delete-old-') && !retention?.length)
  expect(silent.map(({ name }) => name)).toEqual([])
})
