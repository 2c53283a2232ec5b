import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { checkout, environment } from './checkout.mjs'

/** npm, when it is told to end, ends only the shell between itself and a script. */
const CHECK_FOR_NPM = 500

/**
 * Runs a program to its end, with its output where ours goes.
 * @param {string} program
 * @param {string[]} words
 * @param {import('node:child_process').SpawnOptions & { quiet?: boolean, until?: AbortSignal }} options those of `spawn`;
 *   with `quiet` the output is collected and returned instead, and `until` ends the program
 * @returns {Promise<{ code: number, output: string }>} its exit code (128 and the signal's number when a signal ended it)
 *   and its output
 */
export function runProgram(program, words, { quiet = false, until, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      cwd: checkout,
      env: environment(),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      ...options,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => child.kill(signal)
    // A terminal sends Ctrl-C to the program itself, too; ending is its business, and ours is to wait for it.
    const interrupt = process.stdin.isTTY ? () => {} : pass
    process.on('SIGTERM', pass).on('SIGHUP', pass).on('SIGINT', interrupt)
    until?.addEventListener('abort', () => child.kill('SIGTERM'))
    const parent = process.ppid
    const follow = setInterval(() => {
      if (process.env.npm_lifecycle_event && process.ppid !== parent) child.kill('SIGTERM')
    }, CHECK_FOR_NPM)
    /** @param {() => void} done */
    const settle = (done) => {
      clearInterval(follow)
      process.off('SIGTERM', pass).off('SIGHUP', pass).off('SIGINT', interrupt)
      done()
    }
    child.on('error', (error) => settle(() => reject(error)))
    child.on('close', (code, signal) => {
      settle(() => resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), output }))
    })
  })
}
