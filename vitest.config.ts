import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

/** Tests that use a database get one PostgreSQL server for the whole run. */
const globalSetup = './tests/support/database-server.ts'
/** Faults whose tests limit how long a reply takes, or failed beside another file on two cores: nothing runs beside them. */
const timedFaults = [
  'kill',
  'model-kill',
  'notices',
  'replica',
  'slow-clients',
  'stalled-database',
  'worker-failures',
  'workers',
].map((name) => `tests/faults/${name}.test.ts`)
const faults = { globalSetup, testTimeout: 120_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    tags: [{ name: 'short', description: 'Runs in the stage faults-short of npm test.' }],
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
        // Two files at once, because much of the time is spent waiting for leases and restarts.
        test: {
          ...faults,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: timedFaults,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { ...faults, name: 'faults-alone', include: timedFaults, maxWorkers: 1, sequence: { groupOrder: 2 } },
      },
      {
        extends: true,
        test: {
          name: 'cluster',
          include: ['tests/cluster/*.test.ts'],
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
