import { existsSync, readFileSync } from 'node:fs'

/**
 * How many tests of a stage passed, failed, were left out, or passed only when they were tried again (`late`). A stage
 * that is one check, or that broke down before it could report, counts as one.
 * @param report the JSON file of Vitest or Playwright
 * @param code how the stage ended: 0 is well
 */
export function countResults(report, code) {
  const counted = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : undefined
  if (!counted) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, late: 0 }
  const brokeDown = code !== 0 && counted.failed === 0
  return brokeDown ? { ...counted, failed: 1 } : counted
}

function read({ stats, numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  if (stats) return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped, late: stats.flaky }
  if (numPassedTests === undefined) return undefined
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests, late: 0 }
}
