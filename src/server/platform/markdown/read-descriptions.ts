import { fileURLToPath } from 'node:url'
import { isTooLarge, isTooSlow, openBoundedThread, runTask } from './bounded-thread.ts'
import type { Description, FormattedText } from './describe.ts'

/** Limit of CPU time for a batch. Ordinary batches take a tenth of it. */
const MAX_CPU_MS = 3_000
const BATCH_SIZE = 100

/** Limited, because a few characters of HTML can expand to millions of elements. */
const MAX_MEMORY_MB = 256

const thread = openBoundedThread(fileURLToPath(new URL('describe.ts', import.meta.url)), MAX_CPU_MS, MAX_MEMORY_MB)

/**
 * Converts formatted descriptions of a file to Markdown, in a worker thread.
 * @param throwIfInterrupted called between batches
 * @returns undefined for descriptions that are nested too deeply or take too long
 */
export async function readDescriptions(
  all: readonly FormattedText[],
  throwIfInterrupted: () => void,
): Promise<(Description | undefined)[]> {
  const read: (Description | undefined)[] = []
  for (let start = 0; start < all.length; start += BATCH_SIZE) {
    const batch = all.slice(start, start + BATCH_SIZE)
    throwIfInterrupted()
    read.push(...((await describeSome(batch)) ?? (await describeEach(batch, throwIfInterrupted))))
  }
  return read
}

async function describeEach(
  batch: readonly FormattedText[],
  throwIfInterrupted: () => void,
): Promise<(Description | undefined)[]> {
  const read: (Description | undefined)[] = []
  for (const formatted of batch) {
    throwIfInterrupted()
    read.push((await describeSome([formatted]))?.[0])
  }
  return read
}

/** @returns undefined if they take too long or too much memory */
async function describeSome(some: readonly FormattedText[]): Promise<(Description | undefined)[] | undefined> {
  try {
    return await runTask<(Description | undefined)[]>(thread, 'describe', some)
  } catch (error) {
    if (isTooSlow(error) || isTooLarge(error)) return undefined
    throw error
  }
}
