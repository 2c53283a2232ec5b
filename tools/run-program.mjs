import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { checkout, environment } from './checkout.mjs'

/** How often the parent process is checked, because a killed npm ends only the shell between itself and a script. */
const CHECK_PARENT_MS = 500

/**
 * Runs a program with the standard output and error of this process, and waits until it exits.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { quiet?: boolean, until?: AbortSignal }} options options of `spawn`;
 *   with `quiet`, the output is collected and returned instead of printed; `until` ends the program
 * @returns {Promise<{ code: number, output: string }>} its exit code (128 and the signal's number when a signal ended it)
 *   and its output
 */
export function runProgram(program, args, { quiet = false, until, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
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
    // On Ctrl-C, a terminal signals the program too, so this process only waits until it exits.
    const interrupt = process.stdin.isTTY ? () => {} : forward
    process.on('SIGTERM', forward).on('SIGHUP', forward).on('SIGINT', interrupt)
    until?.addEventListener('abort', () => child.kill('SIGTERM'))
    const parent = process.ppid
    const parentCheck = setInterval(() => {
      if (process.env.npm_lifecycle_event && process.ppid !== parent) child.kill('SIGTERM')
    }, CHECK_PARENT_MS)
    /** @param {() => void} done */
    const settle = (done) => {
      clearInterval(parentCheck)
      process.off('SIGTERM', forward).off('SIGHUP', forward).off('SIGINT', interrupt)
      done()
    }
    child.on('error', (error) => settle(() => reject(error)))
    child.on('close', (code, signal) => {
      settle(() => resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), output }))
    })
  })
}
