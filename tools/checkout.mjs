import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this checkout. */
export const checkout = fileURLToPath(new URL('..', import.meta.url))

const packages = join(checkout, 'node_modules')

/**
 * The path of a file or folder in this checkout.
 * @param {string[]} names
 */
export const inCheckout = (...names) => join(checkout, ...names)

/**
 * The content of a JSON file in this checkout; undefined if it is missing or malformed.
 * @param {string[]} names
 */
export function readJson(...names) {
  try {
    return JSON.parse(readFileSync(inCheckout(...names), 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * The Node.js that runs Mercer: the one installed by npm, or the current one if it is new enough.
 * @throws Error if there is neither
 */
export function findNode() {
  const [name, entry] = Object.entries(readJson('package-lock.json')?.packages ?? {}).find(
    ([path, { bin }]) => bin?.node && existsSync(inCheckout(path, bin.node)),
  ) ?? ['', undefined]
  if (entry) return inCheckout(name, entry.bin.node)
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  throw new Error(
    `npm has no Node 24 for ${process.platform}-${process.arch}: install Node 24 from https://nodejs.org and start again.`,
  )
}

/**
 * The environment for the programs of this checkout, with its Node.js and commands first in the path. The memory settings
 * reduce the server's memory: glibc returns large blocks to the system and uses two arenas instead of eight per core, and Node.js
 * collects short-lived objects before they take 128 MB.
 */
export const environment = (changes = {}) => ({
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  NODE_OPTIONS: '--max-semi-space-size=16',
  ...process.env,
  PATH: [join(packages, '.bin'), outsidePath()].join(delimiter),
  ...changes,
})

/** The command path without this checkout's programs, because npm replaces them during an installation. */
export const outsidePath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(packages))
    .join(delimiter)
