import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: './tests/support/database-server.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}'] } },
      // The files of one process share what they import: each opens a shop of its own, and loading it costs as much as testing it.
      // Half of their work is PostgreSQL's, and there are times when both wait.
      { extends: true, test: { name: 'api', include: ['tests/api/**/*.test.ts'], isolate: false, maxWorkers: 2 } },
      { extends: true, test: { name: 'model', include: ['tests/model/**/*.test.ts'] } },
      { extends: true, test: { name: 'repository', include: ['tests/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
      },
    ],
  },
})
