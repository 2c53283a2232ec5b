import { existsSync } from 'node:fs'
import { environment, inCheckout, outsidePath, readJson } from './checkout.mjs'
import { runProgram } from './run-program.mjs'
import { StepFailed } from './steps.mjs'

/**
 * Whether node_modules matches package-lock.json, according to npm's own record of installed packages. Packages that a developer
 * installed by hand count too.
 * @param {{ development: boolean }} options `development`: including packages that only tests and checks need
 */
export function isInstalled({ development }) {
  /** @type {Record<string, LockedPackage> | undefined} */
  const wanted = readJson('package-lock.json')?.packages
  const present = readJson('node_modules', '.package-lock.json')?.packages
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = present[path]
    if (found) return found.version === entry.version && existsSync(inCheckout(path, 'package.json'))
    return mayBeMissing(entry, development)
  })
}

/**
 * Whether npm may omit a package of the lock file on this machine, because it is for another system or for development.
 * @typedef {{ version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 * @param {LockedPackage} entry
 * @param {boolean} development
 */
function mayBeMissing({ dev, devOptional, optional, os, cpu, libc }, development) {
  if (!development && (dev || devOptional)) return true
  if (!optional) return false
  const forThisSystem = (os ?? []).includes(process.platform) && (cpu ?? []).includes(process.arch)
  return !forThisSystem || libc !== undefined
}

/**
 * Installs exactly the packages of package-lock.json, including packages for development if they were installed before.
 * @param {{ development: boolean }} options
 */
export async function installPackages({ development }) {
  const all = development || existsSync(inCheckout('node_modules', '@biomejs', 'biome'))
  const args = ['ci', `--${all ? 'include' : 'omit'}=dev`, '--include=optional', '--prefer-offline']
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error', '--engine-strict=false']
  const retries = ['--fetch-retries=2', '--fetch-retry-mintimeout=500', '--fetch-retry-maxtimeout=5000']
  const { code, output } = await runProgram('npm', [...args, ...quiet, ...retries], {
    quiet: true,
    shell: process.platform === 'win32',
    // Without the Node in node_modules, because npm replaces it.
    env: environment({ PATH: outsidePath() }),
  })
  if (code !== 0) throw new StepFailed(explain(output))
  if (!isInstalled({ development })) {
    throw new StepFailed(
      'npm did not install all packages that Mercer needs. Delete the folder node_modules and start again.',
    )
  }
}

/** @type {[RegExp, string][]} */
const reasons = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|network/i,
    'The npm registry cannot be reached. Check the internet connection, and HTTPS_PROXY if there is a proxy.',
  ],
  [/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/, 'The npm registry’s certificate is not trusted. Set NODE_EXTRA_CA_CERTS.'],
  [/E401|E403/, 'The npm registry denied access. Check the registry in .npmrc.'],
  [/ENOSPC/, 'The disk is full.'],
  [/EACCES|EPERM|EROFS/, 'This folder is not writable. Start Mercer as the user who owns it.'],
  [/spawn npm ENOENT/, 'npm is not installed. It comes with Node: https://nodejs.org'],
]

/** @param {string} output */
function explain(output) {
  const reason = reasons.find(([pattern]) => pattern.test(output))?.[1]
  const excerpt = output.trim().split('\n').slice(0, 20).join('\n')
  return [excerpt, '', 'The packages could not be installed.', reason].filter((line) => line !== undefined).join('\n')
}
