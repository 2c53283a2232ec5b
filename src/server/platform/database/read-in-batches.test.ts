import { expect, it } from 'vitest'
import { readInBatches } from './read-in-batches.ts'

const numbersTo =
  (last: number, asked: (number | undefined)[]) => async (behind: number | undefined, limit: number) => {
    asked.push(behind)
    return Array.from({ length: Math.min(limit, last - (behind ?? 0)) }, (_, index) => (behind ?? 0) + index + 1)
  }

async function allOf<T>(batches: AsyncIterable<T[]>): Promise<T[][]> {
  const all: T[][] = []
  for await (const rows of batches) all.push(rows)
  return all
}

it('every row comes once, each batch behind the last row of the one before', async () => {
  const asked: (number | undefined)[] = []
  expect(await allOf(readInBatches(numbersTo(7, asked), 3))).toEqual([[1, 2, 3], [4, 5, 6], [7]])
  expect(asked).toEqual([undefined, 3, 6])
})

it('a last batch that is full is not the end until there is nothing behind it', async () => {
  const asked: (number | undefined)[] = []
  expect(await allOf(readInBatches(numbersTo(6, asked), 3))).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ])
  expect(asked).toEqual([undefined, 3, 6])
  expect(await allOf(readInBatches(numbersTo(0, asked), 3))).toEqual([])
})

it('no batch is read that nobody takes', async () => {
  const asked: (number | undefined)[] = []
  for await (const [first] of readInBatches(numbersTo(100, asked), 3)) if (first === 1) break
  expect(asked).toEqual([undefined])
})
