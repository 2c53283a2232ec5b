import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LaunchOptions } from '@playwright/test'

const packages = fileURLToPath(new URL('../../node_modules/', import.meta.url))
const source = join(packages, '@sparticuz', 'chromium')
const cache = join(packages, '.cache', 'browser')

/** Unpacks the Chromium that npm installed, once per version, with fonts and libraries that the machine may lack. */
export async function unpackBrowser(): Promise<LaunchOptions> {
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  const folder = join(cache, version)
  if (!existsSync(folder)) await unpack(folder)
  const executablePath = join(folder, 'chromium')
  return { executablePath, env: { ...process.env, ...requiredEnvironment(executablePath, folder) } }
}

/** Unpacks into a temporary folder first, so that the folder is complete or missing. */
async function unpack(folder: string): Promise<void> {
  mkdirSync(cache, { recursive: true })
  const temporaryFolder = mkdtempSync(join(cache, 'new-'))
  const { TMPDIR } = process.env
  try {
    // The package unpacks into the system's temporary folder, where another user could have put another program.
    process.env.TMPDIR = temporaryFolder
    const { default: packaged, inflate } = await import('@sparticuz/chromium')
    await packaged.executablePath()
    await inflate(join(source, 'bin', 'al2023.tar.br'))
    renameSync(temporaryFolder, folder)
  } catch (error) {
    // Another process may have unpacked the same version.
    if (!existsSync(folder)) throw error
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
    rmSync(temporaryFolder, { recursive: true, force: true })
  }
}

function requiredEnvironment(executable: string, folder: string): Record<string, string> {
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: join(folder, 'fonts') }
  try {
    execFileSync(executable, ['--version'], { stdio: 'ignore' })
    return fonts
  } catch {
    // The system lacks a library that the package includes.
    return { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }
  }
}
