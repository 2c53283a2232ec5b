import './node-version.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment, inCheckout } from './checkout.mjs'
import { countResults } from './count-results.mjs'
import { prepare } from './prepare.mjs'
import { runProgram } from './run-program.mjs'
import { main, StepFailed } from './steps.mjs'

const vitest = ['vitest', 'run', '--reporter=./tests/support/quiet-reporter.ts']
/** The files with tests tagged `short`. Loading the others would take longer than these tests. */
const shortFaults = ['kill', 'worker-failures', 'stalled-database'].map((name) => `tests/faults/${name}.test.ts`)
/** A part of the browser tests, such as `1/3`, for machines on which all take too long. */
const { BROWSER_SHARD } = process.env
/** @type {Record<string, string[]>} */
const stages = {
  lint: ['biome', 'ci', ...(process.stdout.isTTY ? [] : ['--colors=off']), '.'],
  types: ['tsc', '--noEmit'],
  unit: [...vitest, '--project=unit', '--project=web', '--project=repository'],
  api: [...vitest, '--project=api'],
  model: [...vitest, '--project=model'],
  journeys: ['playwright', 'test', '--project=desktop', '--grep=@journey'],
  browser: ['playwright', 'test', ...(BROWSER_SHARD ? [`--shard=${BROWSER_SHARD}`] : [])],
  'faults-short': [...vitest, '--project=faults-alone', '--tags-filter=short', ...shortFaults],
  faults: [...vitest, '--project=faults', '--project=faults-alone'],
  cluster: [...vitest, '--project=cluster'],
}
/** The stages of `npm test`. They take at most 5 minutes on two cores. */
const defaultStages = ['lint', 'types', 'unit', 'api', 'model', 'journeys', 'faults-short']
/** Shorter runs of random calls, histories and faults for the default stages. */
const { FUZZ_RUNS = '15', CACHE_WRITES = '100', PAUSE_SECONDS = '3' } = process.env
const shortRuns = { FUZZ_RUNS, CACHE_WRITES, PAUSE_SECONDS }
/** The stages of `npm test -- all`, run before a merge. Single stages run by name: `npm test -- api browser`. */
const all = ['lint', 'types', 'unit', 'api', 'model', 'browser', 'faults']
const singleChecks = ['lint', 'types']
const INTERRUPTED = [130, 143]

await main(async () => {
  const args = process.argv.slice(2)
  const chosen = args.length > 0 ? args.flatMap((arg) => (arg === 'all' ? all : arg)) : defaultStages
  const unknown = chosen.find((name) => !(name in stages))
  if (unknown)
    throw new StepFailed(`Unknown test stage ${unknown}. Choose from ${Object.keys(stages).join(', ')}, all.`)
  await prepare({ development: true })

  const total = { passed: 0, failed: 0, skipped: 0, flaky: 0 }
  const kinds = /** @type {const} */ (['passed', 'failed', 'skipped', 'flaky'])
  /** @type {string[]} */
  const failing = []
  /** @type {string[]} */
  const reasons = []
  const reports = mkdtempSync(join(tmpdir(), 'mercer-reports-'))
  process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
  /** @returns {Promise<number | undefined>} the exit code, if the user has interrupted the stage */
  const run = async (/** @type {string} */ name) => {
    const isCheck = singleChecks.includes(name)
    if (!isCheck) console.log(`── ${name}`)
    const report = join(reports, `${name}.json`)
    const startedAt = performance.now()
    const code = await runStage(name, { ...(args.length === 0 && shortRuns), TEST_REPORT: report })
    if (INTERRUPTED.includes(code)) return code
    const counted = countResults(report, code)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const failed = counted.failed > 0 ? `, ${counted.failed} failed` : ''
    console.log(`${isCheck ? `── ${name}:` : '  '} ${counted.passed} passed${failed} in ${seconds} s`)
    if (counted.failed > 0) failing.push(name)
    for (const kind of kinds) total[kind] += counted[kind]
    for (const [reason, count] of counted.reasons) reasons.push(`${count} skipped: ${reason}`)
  }
  // Checks run beside the first stage with tests, because the compiler uses only one core.
  const checks = chosen.filter((name) => singleChecks.includes(name)).map(run)
  for (const name of chosen.filter((each) => !singleChecks.includes(each))) {
    const interrupted = await run(name)
    if (interrupted) return interrupted
  }
  const interrupted = (await Promise.all(checks)).find((code) => code !== undefined)
  if (interrupted) return interrupted
  const where = failing.length > 0 ? ` (${failing.join(', ')})` : ''
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  const flaky = total.flaky > 0 ? `, ${total.flaky} passed only when retried (named above)` : ''
  if (reasons.length > 0) console.log(`\n${reasons.join('\n')}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed${where}${skipped}${flaky}`)
  return total.failed === 0 ? 0 : 1
})

/**
 * @param {string} name
 * @param {NodeJS.ProcessEnv} variables
 */
async function runStage(name, variables) {
  const [program = '', ...args] = stages[name] ?? []
  const windows = process.platform === 'win32'
  const path = inCheckout('node_modules', '.bin', windows ? `${program}.cmd` : program)
  const { code, output } = await runProgram(path, args, {
    // The output of a single check is only shown if it fails.
    quiet: singleChecks.includes(name),
    shell: windows,
    env: environment({ ...variables, NODE_ENV: 'test' }),
  })
  if (code !== 0 && output) console.log(output)
  return code
}
