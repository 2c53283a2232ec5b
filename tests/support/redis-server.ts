import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { vi } from 'vitest'
import { RedisStandIn } from './redis-stand-in.ts'
import { freePort } from './shop-process.ts'

/** A local server with the Redis protocol. */
export interface RedisServer {
  url: string
  /** Received commands, if it records them. */
  commands?: string[][]
  /** Keeps connections open without replying, until resumed. */
  stall(): void
  resume(): void
  /** Stops it and loses its data. */
  stop(): Promise<void>
  /** Starts again at the same address. */
  start(): Promise<void>
}

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** A real Redis, where one is installed. */
export async function openRedis(): Promise<RedisServer> {
  const port = await freePort()
  const open = async () => {
    const server = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
      stdio: 'pipe',
    })
    let reply = ''
    server.stdout.on('data', (text) => {
      reply += text
    })
    await vi.waitUntil(() => reply.includes('Ready to accept connections'), { timeout: 5_000, interval: 10 })
    return server
  }
  let server = await open()
  return {
    url: `redis://127.0.0.1:${port}`,
    stall: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    async stop() {
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
    async start() {
      server = await open()
    },
  }
}

/** A stand-in that stores numbers with their time to live, and runs the commands it receives. */
export async function openRedisStandIn(): Promise<RedisServer> {
  const port = await freePort()
  const commands: string[][] = []
  const sockets = new Set<Socket>()
  let stalled = false
  const open = async () => {
    const data = new RedisStandIn()
    const server = createServer((socket) => {
      sockets.add(socket)
      const respond = data.connect((command) => commands.push(command))
      socket
        .on('close', () => sockets.delete(socket))
        .on('error', () => {})
        .on('data', (bytes) => {
          const reply = respond(bytes)
          if (!stalled) socket.write(reply)
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
    resume() {
      stalled = false
      // The client has timed out, and would mistake a late reply for the next one.
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
