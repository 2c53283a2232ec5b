import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'

/** Number of progress lines. */
const PROGRESS_LINES = 10

/**
 * Prints the progress of the browser tests, and each failure when it happens, so that the output of an interrupted run names the
 * tests that failed until then.
 */
export default class BrowserReporter implements Reporter {
  #tests = 0
  #ended = 0
  #folder = ''

  onBegin(config: FullConfig, suite: Suite): void {
    this.#folder = config.rootDir
    this.#tests = suite.allTests().length
  }

  onTestEnd(test: TestCase, { status, errors, retry }: TestResult): void {
    const hasFailed = status !== test.expectedStatus && status !== 'skipped'
    if (hasFailed)
      console.log(`  ${retry > 0 ? 'retry failed' : 'failed'}: ${this.#describe(test)}\n${describeErrors(errors)}`)
    else if (retry > 0) console.log(`  passed when retried: ${this.#describe(test)}`)
    if (hasFailed && retry < test.retries) return
    this.#ended += 1
    if (this.#ended % Math.ceil(this.#tests / PROGRESS_LINES) === 0)
      console.log(`  ${this.#ended} of ${this.#tests} tests`)
  }

  /** An error outside of a test, such as a shop that does not start. */
  onError(error: TestError): void {
    console.log(describeErrors([error]))
  }

  printsToStdio(): boolean {
    return true
  }

  #describe({ parent, location, title }: TestCase): string {
    return `[${parent.project()?.name}] ${relative(this.#folder, location.file)}:${location.line} › ${title}`
  }
}

const describeErrors = (errors: readonly TestError[]): string =>
  errors
    .map(({ stack, message, value, snippet }) => [stack ?? message ?? value, snippet].filter(Boolean).join('\n'))
    .map((text) => stripVTControlCharacters(text).replaceAll(/^/gm, '    '))
    .join('\n')
