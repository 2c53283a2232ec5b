import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inCheckout } from './checkout.mjs'

/**
 * Tracks whether a build output is up to date, by a hash of its sources.
 * @param {string} name of the output
 * @param {string[]} sources files and folders in this checkout; tests are ignored
 */
export function openStamp(name, sources) {
  const file = inCheckout('build', `${name}.sha256`)
  const isUpToDate = () => existsSync(file) && readFileSync(file, 'utf8') === calculateHash(sources)
  /**
   * Builds the output. If sources change during the build, the output is outdated, and the next start builds it again.
   * @param {() => Promise<void>} work
   */
  const build = async (work) => {
    const hash = calculateHash(sources)
    rmSync(file, { force: true })
    await work()
    writeFileSync(file, hash)
  }
  return { isUpToDate, build }
}

/** @param {string[]} sources */
function calculateHash(sources) {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => filesIn(source)).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(inCheckout(path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  const found = statSync(inCheckout(path), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(inCheckout(path)).flatMap((name) => filesIn(join(path, name)))
}
