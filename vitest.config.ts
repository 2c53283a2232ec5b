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
    // By default Vitest would use only one worker on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // Files share loaded modules, because loading them again would take longer than the tests.
      { extends: true, test: { name: 'unit', include: ['src/!(web)/**/*.test.{ts,tsx}'], isolate: false } },
      // Isolated, because pages keep state in modules.
      { extends: true, test: { name: 'web', include: ['src/web/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'repository', include: ['tests/*.test.ts'] } },
      {
        extends: true,
        // Two workers also on two cores, because much of the time is spent waiting for PostgreSQL.
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
