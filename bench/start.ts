import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort, waitUntilReady } from '../tests/support/shop-process.ts'
import { prepareCatalog } from './catalog/scratch-shop.ts'
import { printTable } from './table.ts'

const projectFolder = fileURLToPath(new URL('../', import.meta.url))

const PRODUCTS = 10_000

/** Measures the time from `npm start` to the first response: in a fresh clone, at the second start, and with a large catalog. */
export async function measureStart(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mercer-start-'))
  try {
    await promisify(execFile)('git', ['clone', '--quiet', projectFolder, folder])
    const cold = await secondsToResponse(folder)
    const warm = await secondsToResponse(folder)
    const data = await prepareCatalog(join(folder, 'data'), PRODUCTS)
    await secondsToResponse(folder, data)
    printTable('From `npm start` to the first response', [
      { start: 'cold (fresh clone, packages from the registry or npm’s cache)', seconds: cold },
      { start: 'warm', seconds: warm },
      { start: `warm, ${PRODUCTS} products`, seconds: await secondsToResponse(folder, data) },
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function secondsToResponse(folder: string, data?: string): Promise<string> {
  const port = await freePort()
  const begin = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      ...(data && { MERCER_DATA: data, MERCER_DEMO: 'off' }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await waitUntilReady(`http://127.0.0.1:${port}`, child)
  const seconds = (performance.now() - begin) / 1000
  child.kill('SIGTERM')
  // npm exits before the shop does. The shop's processes close the pipe of their output when they exit.
  child.stdout.resume()
  await once(child, 'close')
  return seconds.toFixed(1)
}
