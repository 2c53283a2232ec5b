import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

/** Tests that use a database get one PostgreSQL server for the whole run. */
const globalSetup = './tests/support/database-server.ts'

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    // On two cores Vitest would take one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // Files share what they import: loading it for each would cost more than the tests themselves.
      { extends: true, test: { name: 'unit', include: ['src/!(web)/**/*.test.{ts,tsx}'], isolate: false } },
      // The state of a page lives in modules, so each of these files has its own.
      { extends: true, test: { name: 'web', include: ['src/web/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'repository', include: ['tests/*.test.ts'] } },
      {
        extends: true,
        // Half of their work is PostgreSQL's, and there are times when both wait.
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup,
          setupFiles: './tests/support/cheap-passwords.ts',
          isolate: false,
          maxWorkers: 2,
        },
      },
      { extends: true, test: { name: 'model', include: ['tests/model/**/*.test.ts'], globalSetup, maxWorkers: 1 } },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup,
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
