import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { vi } from 'vitest'
import { FakeRedis } from './fake-redis.ts'
import { freePort } from './shop-process.ts'

/** A local server with the Redis protocol. */
export interface RedisServer {
  url: string
  /** Received commands, only of the fake. */
  commands?: string[][]
  /** Keeps connections open without responding until `resume` is called. */
  stall(): void
  resume(): void
  /** Stops the server. Its data is lost. */
  stop(): Promise<void>
  /** Starts the server again at the same address. */
  start(): Promise<void>
}

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** Starts a real Redis, which must be installed. */
export async function openRedis(): Promise<RedisServer> {
  const port = await freePort()
  const open = async () => {
    const server = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
      stdio: 'pipe',
    })
    let output = ''
    server.stdout.on('data', (text) => {
      output += text
    })
    await vi.waitUntil(() => output.includes('Ready to accept connections'), { timeout: 5_000, interval: 10 })
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

/** Opens a fake Redis, which implements the commands that the shop uses. */
export async function openFakeRedis(): Promise<RedisServer> {
  const port = await freePort()
  const commands: string[][] = []
  const sockets = new Set<Socket>()
  let isStalled = false
  const open = async () => {
    const data = new FakeRedis()
    const server = createServer((socket) => {
      sockets.add(socket)
      const respond = data.connect((command) => commands.push(command))
      socket
        .on('close', () => sockets.delete(socket))
        .on('error', () => {})
        .on('data', (bytes) => {
          const reply = respond(bytes)
          if (!isStalled) socket.write(reply)
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
      isStalled = true
    },
    resume() {
      isStalled = false
      // Clients that timed out would take a late response for the response to their next command.
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
