import { closeSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { inCheckout } from './checkout.mjs'

const lock = inCheckout('.preparing')
/** Interval of the heartbeat, in ms. */
const HEARTBEAT_MS = 1_000
/** Time without a heartbeat after which the owner of the lock is considered dead, in ms. */
const DEAD_AFTER_MS = 10_000

/**
 * Runs work that changes node_modules or build under a lock, so that two concurrent runs of `npm start` do not overwrite each
 * other's files.
 * @param {() => Promise<void>} work
 */
export async function withBuildLock(work) {
  let announced = false
  while (!tryToLock()) {
    if (!announced) console.log(`waiting for process ${ownerPid()}, which is installing or building in this folder`)
    announced = true
    await sleep(200)
  }
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), HEARTBEAT_MS)
  const release = () => rmSync(lock, { force: true })
  const exit = () => process.exit(130)
  process.on('exit', release).on('SIGINT', exit).on('SIGTERM', exit)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    process.off('exit', release).off('SIGINT', exit).off('SIGTERM', exit)
    release()
  }
}

function tryToLock() {
  try {
    const file = openSync(lock, 'wx')
    writeSync(file, String(process.pid))
    closeSync(file)
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  if (age > DEAD_AFTER_MS) rmSync(lock, { force: true })
  return false
}

function ownerPid() {
  try {
    return readFileSync(lock, 'utf8')
  } catch {
    return 'another'
  }
}
