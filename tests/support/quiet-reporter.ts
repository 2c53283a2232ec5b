import { writeFileSync } from 'node:fs'
import { MinimalReporter, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'

/** Number of progress lines if there is no terminal. */
const PROGRESS_LINES = 4

/**
 * Prints the progress of a stage of `npm test`, and each failure in full. At the end, it writes the counts for
 * `tools/count-results.mjs` to the file in TEST_REPORT.
 */
export default class QuietReporter extends MinimalReporter {
  #files = 0
  #ended = 0

  override onInit(vitest: Vitest): void {
    this.ctx = vitest
    // Shows the output of failed tests only.
    this.silent = 'passed-only'
  }

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications)
    this.#files = specifications.length
  }

  override onTestModuleEnd(module: TestModule): void {
    this.#clear()
    super.onTestModuleEnd(module)
    this.#ended += 1
    this.#printProgress()
  }

  /** Prints nothing, because `npm test` prints a summary of all stages at the end. */
  override reportTestSummary(): void {
    this.#clear()
  }

  override onTestRunEnd(...[modules, ...rest]: Parameters<MinimalReporter['onTestRunEnd']>): void {
    super.onTestRunEnd(modules, ...rest)
    const { TEST_REPORT } = process.env
    if (TEST_REPORT) writeFileSync(TEST_REPORT, JSON.stringify(count(modules)))
  }

  #printProgress(): void {
    const line = `  ${this.#ended} of ${this.#files} files`
    if (process.stdout.isTTY) process.stdout.write(line)
    else if (this.#files >= 2 * PROGRESS_LINES && this.#ended % Math.ceil(this.#files / PROGRESS_LINES) === 0)
      this.log(line)
  }

  #clear(): void {
    if (process.stdout.isTTY) process.stdout.write('\r\u001B[2K')
  }
}

function count(modules: readonly TestModule[]) {
  const counted = { passed: 0, failed: 0, skipped: 0, reasons: {} as Record<string, number> }
  for (const test of modules.flatMap(({ children }) => [...children.allTests()])) {
    const result = test.result()
    if (result.state === 'pending') continue
    counted[result.state] += 1
    if (result.state === 'skipped' && result.note)
      counted.reasons[result.note] = (counted.reasons[result.note] ?? 0) + 1
  }
  return counted
}
