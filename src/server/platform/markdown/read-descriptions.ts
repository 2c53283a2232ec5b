import { fileURLToPath } from 'node:url'
import { isTooLarge, isTooSlow, openBoundedThread, runTask } from './bounded-thread.ts'
import type { Description, FormattedText } from './describe.ts'

/** The limit of a batch, of which ordinary ones take a tenth. */
const MAX_CPU_MS = 3_000
const BATCH_SIZE = 100

/** A few characters of HTML can stand for millions of elements. */
const MAX_MEMORY_MB = 256

const thread = openBoundedThread(fileURLToPath(new URL('describe.ts', import.meta.url)), MAX_CPU_MS, MAX_MEMORY_MB)

/**
 * Converts formatted descriptions of a file to Markdown, in a worker thread.
 * @param throwIfInterrupted called between batches
 * @returns undefined for those that are nested too deeply or take too long
 */
export async function readDescriptions(
  all: readonly FormattedText[],
  throwIfInterrupted: () => void,
): Promise<(Description | undefined)[]> {
  const read: (Description | undefined)[] = []
  for (let at = 0; at < all.length; at += BATCH_SIZE) {
    const batch = all.slice(at, at + BATCH_SIZE)
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
