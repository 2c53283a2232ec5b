import { existsSync, readFileSync } from 'node:fs'

/**
 * Counts the tests of a stage that passed, failed, were skipped, or passed only when retried (`flaky`), and the skipped tests by
 * reason (`reasons`). A stage without a report, because it is a single check or crashed, counts as one test.
 * @param {string} report the JSON file of `tests/support/quiet-reporter.ts` or Playwright
 * @param {number} code exit code of the stage
 */
export function countResults(report, code) {
  if (!existsSync(report)) return { ...none, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  const counted = read(JSON.parse(readFileSync(report, 'utf8')))
  const crashed = code !== 0 && counted.failed === 0
  return crashed ? { ...counted, failed: 1 } : counted
}

/** @type {Counted} */
const none = { passed: 0, failed: 0, skipped: 0, flaky: 0, reasons: new Map() }

/**
 * @typedef {{ passed: number, failed: number, skipped: number, flaky: number, reasons: Map<string, number> }} Counted
 * @param {any} results of either program
 * @returns {Counted}
 */
function read({ stats, suites, reasons, ...counted }) {
  if (!stats) return { ...none, ...counted, reasons: new Map(Object.entries(reasons)) }
  const { expected, unexpected, skipped, flaky } = stats
  return { passed: expected, failed: unexpected, skipped, flaky, reasons: countReasons(suites) }
}

/**
 * Playwright stores the reason of `test.skip` as an annotation of the test.
 * @typedef {{ status: string, annotations: { type: string, description?: string }[] }} PlaywrightTest
 * @typedef {{ specs?: { tests: PlaywrightTest[] }[], suites?: Suite[] }} Suite
 * @param {Suite[]} suites
 */
function countReasons(suites) {
  /** @type {(suite: Suite) => PlaywrightTest[]} */
  const tests = (suite) => [
    ...(suite.specs ?? []).flatMap((spec) => spec.tests),
    ...(suite.suites ?? []).flatMap(tests),
  ]
  /** @type {Map<string, number>} */
  const counted = new Map()
  for (const { status, annotations } of suites.flatMap(tests)) {
    const reason = annotations.find(({ type }) => type === 'skip')?.description
    if (status === 'skipped' && reason) counted.set(reason, (counted.get(reason) ?? 0) + 1)
  }
  return counted
}
