import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, as measured. If started last, one of them would run alone at the end. */
const LONGEST = [
  'api/fuzz',
  'api/startup-errors',
  'api/stock-attack-simulation',
  'api/cache-changes',
  'api/live',
  'api/bans',
  'api/upgrades',
  'api/cache-in-flight',
  'api/redis-limits',
  'markdown/read-markdown',
  'tests/messages',
]

/** Starts the longest files first, because Vitest knows only file sizes on a fresh checkout. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.findIndex((name) => moduleId.endsWith(`${name}.test.ts`))
      return index < 0 ? LONGEST.length : index
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
