import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { checkout, environment } from './checkout.mjs'

/** Interval in ms at which the parent process is checked. When npm is killed, it ends only the shell between itself and a script. */
const CHECK_PARENT_MS = 500

/**
 * Runs a program to its end, with our standard output and error.
 * @param {string} program
 * @param {string[]} words arguments
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
    const forward = (signal) => child.kill(signal)
    // On Ctrl-C a terminal also signals the program itself, so we only wait for it to end.
    const interrupt = process.stdin.isTTY ? () => {} : forward
    process.on('SIGTERM', forward).on('SIGHUP', forward).on('SIGINT', interrupt)
    until?.addEventListener('abort', () => child.kill('SIGTERM'))
    const parent = process.ppid
    const follow = setInterval(() => {
      if (process.env.npm_lifecycle_event && process.ppid !== parent) child.kill('SIGTERM')
    }, CHECK_PARENT_MS)
    /** @param {() => void} done */
    const settle = (done) => {
      clearInterval(follow)
      process.off('SIGTERM', forward).off('SIGHUP', forward).off('SIGINT', interrupt)
      done()
    }
    child.on('error', (error) => settle(() => reject(error)))
    child.on('close', (code, signal) => {
      settle(() => resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), output }))
    })
  })
}
