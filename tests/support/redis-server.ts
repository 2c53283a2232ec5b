import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { vi } from 'vitest'
import { RedisStandIn } from './redis-stand-in.ts'
import { freePort } from './shop-process.ts'

/** A server that speaks as Redis does, on this machine. */
export interface RedisServer {
  url: string
  /** Commands that it was sent, where it tells. */
  commands?: string[][]
  /** Goes on listening, and answers nothing until told so. */
  stall(): void
  goOn(): void
  /** Ends, with everything it counted. */
  stop(): Promise<void>
  /** Starts again at the same address. */
  start(): Promise<void>
}

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** The real one, for machines that have it. */
export async function openRedis(): Promise<RedisServer> {
  const port = await freePort()
  const open = async () => {
    const server = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
      stdio: 'pipe',
    })
    let said = ''
    server.stdout.on('data', (text) => {
      said += text
    })
    await vi.waitUntil(() => said.includes('Ready to accept connections'), { timeout: 5_000, interval: 10 })
    return server
  }
  let server = await open()
  return {
    url: `redis://127.0.0.1:${port}`,
    stall: () => void server.kill('SIGSTOP'),
    goOn: () => void server.kill('SIGCONT'),
    async stop() {
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
    async start() {
      server = await open()
    },
  }
}

/** A stand-in that keeps numbers and their time to live, and carries out what it is sent. */
export async function openRedisStandIn(): Promise<RedisServer> {
  const port = await freePort()
  const commands: string[][] = []
  const sockets = new Set<Socket>()
  let stalled = false
  const open = async () => {
    const data = new RedisStandIn()
    const server = createServer((socket) => {
      sockets.add(socket)
      const answer = data.connect((command) => commands.push(command))
      socket
        .on('close', () => sockets.delete(socket))
        .on('error', () => {})
        .on('data', (bytes) => {
          const said = answer(bytes)
          if (!stalled) socket.write(said)
        })
    })
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return server
  }
  let server = await open()
  return {
    url: `redis://127.0.0.1:${port}`,
    commands,
    stall() {
      stalled = true
    },
    goOn() {
      stalled = false
      // The client has timed out; a late reply would be taken for the next one.
      for (const socket of sockets) socket.destroy()
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
    async start() {
      server = await open()
    },
  }
}
