import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describeRetention, describeSchedules, scheduledJobs } from '#server/app/schedules.ts'
import type { Shop } from '#server/app/shop.ts'

const MANUAL = 'docs/operating.md'

/** An empty shop is enough to read names, schedules, and retention periods of jobs. */
const jobs = scheduledJobs({} as Shop)

function readManualSection(name: string, expected: string): string | undefined {
  const section = new RegExp(`(<!-- ${name}\\b.*-->\\n)([\\s\\S]*?)(<!-- /${name} -->)`)
  const manual = readFileSync(MANUAL, 'utf8')
  if (process.env.UPDATE_DOCS)
    writeFileSync(
      MANUAL,
      manual.replace(section, (_, begin, __, end) => begin + expected + end),
    )
  return section.exec(readFileSync(MANUAL, 'utf8'))?.[2]
}

describe('the manual lists (UPDATE_DOCS=1 updates it)', () => {
  it('when each job runs', () => {
    const expected = describeSchedules(jobs)
    expect(readManualSection('schedules', expected)).toBe(expected)
  })

  it('which job deletes which data after which period', () => {
    const expected = describeRetention(jobs)
    expect(readManualSection('retention', expected)).toBe(expected)
  })
})

it('each job has a unique name', () => {
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
})

it('a job named “delete-old-…” declares its retention periods', () => {
  const withoutRetention = jobs.filter(({ name, retention }) => name.startsWith('delete-old-') && !retention?.length)
  expect(withoutRetention.map(({ name }) => name)).toEqual([])
})
