import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from '../support/shop-process.ts'

export interface RunningProxy {
  url: string
  close(): Promise<void>
}

interface ProxyKind {
  program: string
  config: (port: number, target: string, folder: string) => string
  createArgs: (file: string, folder: string) => string[]
}

const nginx = (site: (port: number, target: string) => string): ProxyKind => ({
  program: 'nginx',
  createArgs: (file, folder) => ['-c', file, '-p', folder, '-e', 'stderr', '-g', 'daemon off;'],
  config: (port, target, folder) => `
    pid ${folder}/nginx.pid;
    ${process.getuid?.() === 0 ? 'user root;' : ''} # the folder is private
    events {}
    http {
      access_log off;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
      ${site(port, target)}
    }`,
})

const example = (name: string) => readFileSync(`deploy/${name}`, 'utf8')

/** The example configurations in `deploy`, changed to other addresses and without TLS. */
export const examples: Record<'nginx' | 'Caddy' | 'HAProxy', ProxyKind> = {
  nginx: nginx((port, target) =>
    example('nginx.conf')
      .replace('server 127.0.0.1:3000;', `server ${target};`)
      .replaceAll(/listen (80|\[::\].*);|ssl_certificate.*;/g, '')
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      // Removes the server for HTTP, which only redirects.
      .replace(/server \{[^}]*return 301[^}]*\}/, ''),
  ),
  Caddy: {
    program: 'caddy',
    createArgs: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
    config: (port, target, folder) => `
{
  admin off
  grace_period 1s
  storage file_system ${folder}
}
${example('Caddyfile').replace('shop.example.com {', `http://127.0.0.1:${port} {`).replace('127.0.0.1:3000', target)}`,
  },
  HAProxy: {
    program: 'haproxy',
    createArgs: (file) => ['-db', '-f', file],
    config: (port, target) =>
      example('haproxy.cfg')
        .replaceAll(/^ *(bind :443|http-request redirect|server b) .*$/gm, '')
        .replace('bind :80', `bind 127.0.0.1:${port}`)
        .replace('10.0.0.11:3000', target),
  },
}

/** The examples, and proxies with default settings. */
export const proxies: Record<string, ProxyKind> = {
  'nginx with its defaults': nginx(
    (port, target) => `server { listen 127.0.0.1:${port}; location / { proxy_pass http://${target}; } }`,
  ),
  ...examples,
  HAProxy: {
    program: 'haproxy',
    createArgs: (file) => ['-db', '-f', file],
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

export const isInstalled = ({ program }: ProxyKind): boolean => spawnSync(program, ['-v']).error === undefined

/** Starts a proxy and waits until it forwards requests. @param target host and port of the shop */
export async function openProxy({ program, config, createArgs }: ProxyKind, target: string): Promise<RunningProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'mercer-proxy-'))
  const port = await freePort()
  const file = join(folder, 'proxy.conf')
  await writeFile(file, config(port, target, folder))
  const child = spawn(program, createArgs(file, folder), {
    // Caddy saves its configuration in this folder.
    env: { ...process.env, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (text) => {
    output += text
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
      throw new Error(`${program} did not start: ${output}`)
    })
  return {
    url,
    async close() {
      await stopProcess(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
