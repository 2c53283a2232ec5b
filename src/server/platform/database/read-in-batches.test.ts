import { expect, it } from 'vitest'
import { readInBatches } from './read-in-batches.ts'

const createNumberReader =
  (last: number, requested: (number | undefined)[]) => async (after: number | undefined, limit: number) => {
    requested.push(after)
    return Array.from({ length: Math.min(limit, last - (after ?? 0)) }, (_, index) => (after ?? 0) + index + 1)
  }

async function collect<T>(batches: AsyncIterable<T[]>): Promise<T[][]> {
  const all: T[][] = []
  for await (const rows of batches) all.push(rows)
  return all
}

it('yields every row once, reading each batch after the last row of the previous one', async () => {
  const requested: (number | undefined)[] = []
  expect(await collect(readInBatches(createNumberReader(7, requested), 3))).toEqual([[1, 2, 3], [4, 5, 6], [7]])
  expect(requested).toEqual([undefined, 3, 6])
})

it('continues after a full batch until a batch is empty', async () => {
  const requested: (number | undefined)[] = []
  expect(await collect(readInBatches(createNumberReader(6, requested), 3))).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ])
  expect(requested).toEqual([undefined, 3, 6])
  expect(await collect(readInBatches(createNumberReader(0, requested), 3))).toEqual([])
})

it('does not read batches that are not consumed', async () => {
  const requested: (number | undefined)[] = []
  for await (const [first] of readInBatches(createNumberReader(100, requested), 3)) if (first === 1) break
  expect(requested).toEqual([undefined])
})
