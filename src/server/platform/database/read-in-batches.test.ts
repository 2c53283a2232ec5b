import { expect, it } from 'vitest'
import { readInBatches } from './read-in-batches.ts'

const numbersTo =
  (last: number, requested: (number | undefined)[]) => async (behind: number | undefined, limit: number) => {
    requested.push(behind)
    return Array.from({ length: Math.min(limit, last - (behind ?? 0)) }, (_, index) => (behind ?? 0) + index + 1)
  }

async function allOf<T>(batches: AsyncIterable<T[]>): Promise<T[][]> {
  const all: T[][] = []
  for await (const rows of batches) all.push(rows)
  return all
}

it('yields every row once, reading each batch after the last row of the previous one', async () => {
  const requested: (number | undefined)[] = []
  expect(await allOf(readInBatches(numbersTo(7, requested), 3))).toEqual([[1, 2, 3], [4, 5, 6], [7]])
  expect(requested).toEqual([undefined, 3, 6])
})

it('reads on after a full batch until an empty one', async () => {
  const requested: (number | undefined)[] = []
  expect(await allOf(readInBatches(numbersTo(6, requested), 3))).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ])
  expect(requested).toEqual([undefined, 3, 6])
  expect(await allOf(readInBatches(numbersTo(0, requested), 3))).toEqual([])
})

it('reads no batch that is not consumed', async () => {
  const requested: (number | undefined)[] = []
  for await (const [first] of readInBatches(numbersTo(100, requested), 3)) if (first === 1) break
  expect(requested).toEqual([undefined])
})
