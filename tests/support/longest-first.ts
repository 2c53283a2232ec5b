import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest files, as measured. Started last, one of them would run alone at the end. */
const LONG = [
  'api/fuzz',
  'api/honest-starts',
  'api/stock-siege',
  'api/cache-changes',
  'api/intricate-pages',
  'api/live',
  'api/bans',
  'api/upgrades',
  'api/cache-in-flight',
  'api/redis-limits',
  'content/read-markdown',
  'tests/messages',
]

/** Vitest starts the longest files of the previous run first. Without one, as on a fresh checkout, it knows sizes only. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONG.findIndex((name) => moduleId.endsWith(`${name}.test.ts`))
      return found < 0 ? LONG.length : found
    }
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}
