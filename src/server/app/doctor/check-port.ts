import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../config.ts'
import { explainAddress } from '../explain-address.ts'
import { broken, type Finding } from './finding.ts'

/** Checks that the shop can listen at its address, or is already running there. */
export async function checkPort(config: Config): Promise<Finding[]> {
  const error = await tryToListen(config)
  if (!error || (isTaken(error) && (await isMercer(config)))) return []
  const explained = explainAddress(error, config)
  const [problem, ...rest] = (explained instanceof Error ? explained.message : String(error)).split(/(?<=\.) /)
  return [broken('port', problem ?? String(error), rest.join(' ') || 'Choose another PORT or HOST.')]
}

async function tryToListen({ port, host }: Config): Promise<Error | undefined> {
  const server = createServer()
  try {
    await once(server.listen(port, host), 'listening')
    server.close()
    return undefined
  } catch (error) {
    return error as Error
  }
}

const isTaken = (error: Error): boolean => 'code' in error && error.code === 'EADDRINUSE'

const MAX_WAIT_MS = 3_000
const anyAddress = ['0.0.0.0', '::']

/** Whether a running shop responds at the address. */
async function isMercer({ port, host }: Config): Promise<boolean> {
  const local = anyAddress.includes(host) ? 'localhost' : host
  try {
    const reply = await fetch(`http://${local.includes(':') ? `[${local}]` : local}:${port}/healthz`, {
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    })
    return reply.ok
  } catch {
    return false
  }
}
