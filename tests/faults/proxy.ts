import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from '../support/shop-process.ts'

export interface RunningProxy {
  url: string
  close(): Promise<void>
}

interface Kind {
  program: string
  config: (port: number, target: string, folder: string) => string
  words: (file: string, folder: string) => string[]
}

const nginx = (upstream: string, location: string): Kind => ({
  program: 'nginx',
  words: (file, folder) => ['-c', file, '-p', folder, '-e', 'stderr', '-g', 'daemon off;'],
  config: (port, target, folder) => `
    pid ${folder}/nginx.pid;
    events {}
    http {
      access_log off;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
      upstream shop { server ${target}; ${upstream} }
      server {
        listen 127.0.0.1:${port};
        location / { proxy_pass http://shop; ${location} }
      }
    }`,
})

/** Proxies with their default settings, and nginx as docs/operating.md shows it. */
export const proxies: Record<'nginx' | 'nginx with kept connections' | 'HAProxy', Kind> = {
  nginx: nginx('', ''),
  'nginx with kept connections': nginx(
    'keepalive 16;',
    `proxy_http_version 1.1; proxy_set_header Connection "";
     proxy_set_header Host $host; proxy_set_header X-Forwarded-For $remote_addr;`,
  ),
  HAProxy: {
    program: 'haproxy',
    words: (file) => ['-db', '-f', file],
    config: (port, target) => `
defaults
  mode http
  timeout connect 5s
  timeout client 50s
  timeout server 50s
frontend shoppers
  bind 127.0.0.1:${port}
  default_backend shop
backend shop
  option httpchk GET /readyz
  server shop ${target} check
`,
  },
}

export const isInstalled = ({ program }: Kind): boolean => spawnSync(program, ['-v']).error === undefined

/** @param target host and port of the shop */
export async function openProxy({ program, config, words }: Kind, target: string): Promise<RunningProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'mercer-proxy-'))
  const port = await freePort()
  const file = join(folder, 'proxy.conf')
  await writeFile(file, config(port, target, folder))
  const child = spawn(program, words(file, folder), { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const url = `http://127.0.0.1:${port}`
  await vi
    .waitUntil(
      () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 10_000, interval: 50 },
    )
    .catch(() => {
      throw new Error(`${program} did not start: ${said}`)
    })
  return {
    url,
    async close() {
      await end(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
