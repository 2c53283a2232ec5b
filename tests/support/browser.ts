import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'
import { unpackBrowser } from './packaged-browser.ts'

/**
 * Finds the browser for the tests in this order: `CHROME_PATH`, the browser of the npm package @sparticuz/chromium, an
 * installed Chrome or Chromium, and Playwright's own. The npm package needs no system libraries, has the same version on each
 * machine, and without the parts for a window takes a quarter less time.
 */
export async function chooseBrowser(): Promise<LaunchOptions> {
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH }
  if (process.platform === 'linux' && process.arch === 'x64') return unpackBrowser()
  const installed = installedBrowsers().find(existsSync)
  if (installed) return { executablePath: installed }
  if (existsSync(chromium.executablePath())) return {}
  throw new Error('The browser tests need Chrome or Chromium: install one, or set CHROME_PATH.')
}

function installedBrowsers(): string[] {
  if (process.platform === 'darwin') {
    const folders = ['/Applications', join(homedir(), 'Applications')]
    const browsers = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium']
    return folders.flatMap((folder) => browsers.map((browser) => join(folder, browser)))
  }
  if (process.platform === 'win32') {
    const folders = [process.env.ProgramFiles, process.env['ProgramFiles(x86)'], process.env.LOCALAPPDATA]
    return folders.map((folder) => join(folder ?? 'C:\\', 'Google', 'Chrome', 'Application', 'chrome.exe'))
  }
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin']
  const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
  return folders.flatMap((folder) => names.map((name) => join(folder, name)))
}
