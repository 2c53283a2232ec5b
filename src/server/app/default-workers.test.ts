import { expect, it } from 'vitest'
import { defaultWorkers, requireMemory } from './default-workers.ts'

const MEGABYTE = 1024 * 1024

it.each([
  { cores: 2, megabytes: 24_000, workers: 2 },
  { cores: 16, megabytes: 2_048, workers: 7 },
  { cores: 16, megabytes: 512, workers: 1 },
  { cores: 16, megabytes: 400, workers: 0 },
  { cores: 1, megabytes: 100, workers: 0 },
])('a machine with $cores cores and $megabytes MB of memory has $workers workers', ({ cores, megabytes, workers }) => {
  expect(defaultWorkers(cores, megabytes * MEGABYTE)).toBe(workers)
})

it('requireMemory throws an error that names the required amount', () => {
  expect(() => requireMemory(400 * MEGABYTE)).not.toThrow()
  expect(() => requireMemory(200 * MEGABYTE)).toThrow(
    /^The shop may use 200 MB of memory here, and needs \d+ MB: raise/,
  )
})
