import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { settingNames } from '#server/app/environment.ts'
import { environment } from '../tools/checkout.mjs'
import { parseDockerfile } from './support/image.ts'

const read = (path: string) => readFileSync(join('deploy', path), 'utf8')
const chart = 'deploy/helm/mercer'
const image = parseDockerfile(read('Dockerfile'))

const TextRecord = z.record(z.string(), z.string())
const Service = z.looseObject({
  environment: TextRecord.optional(),
  volumes: z.array(z.string()).default([]),
  secrets: z.array(z.string()).default([]),
  healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
})
const compose = z
  .object({
    services: z.record(z.string(), Service),
    secrets: z.record(z.string(), z.unknown()),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(parse(read('compose.yml')))
const values = z
  .looseObject({ settings: TextRecord, secretSettings: TextRecord })
  .parse(parse(read('helm/mercer/values.yaml')))

it('every environment variable in the deployment examples is a setting', () => {
  const variables = {
    compose: Object.keys(compose.services.shop?.environment ?? {}),
    chart: [
      ...Object.keys({ ...values.settings, ...values.secretSettings }),
      ...[...read('helm/mercer/templates/deployment.yaml').matchAll(/\{ name: ([A-Z]\w+),/g)].map(([, name]) => name),
    ],
    unit: [...read('mercer.service').matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name),
    image: Object.keys(image.environment).filter(
      (name) => name !== 'PATH' && name !== 'NODE_ENV' && !(name in memorySettings),
    ),
  }
  for (const [example, names] of Object.entries(variables)) {
    expect({ example, count: names.length > 0 }).toEqual({ example, count: true })
    expect({ example, unknown: names.filter((name) => !settingNames.includes(name ?? '')) }).toEqual({
      example,
      unknown: [],
    })
  }
})

/** The memory settings with which tools/run-mercer.mjs starts the server. */
const memorySettings: Record<string, string | undefined> = Object.fromEntries(
  Object.entries({ ...environment(), NODE_OPTIONS: '--max-semi-space-size=16' }).filter(([name]) =>
    /^MALLOC_|^NODE_OPTIONS$/.test(name),
  ),
)

it('the image sets the memory settings of npm start, runs as another user, and has no development packages', () => {
  expect(image.environment).toMatchObject(memorySettings)
  expect(image.user).toMatch(/^[1-9]\d+:[1-9]\d+$/)
  expect(image.packages.filter((name) => /-dev$|gcc|make|python|npm/.test(name))).toEqual([])
  expect(read('Dockerfile')).toMatch(/^HEALTHCHECK [\s\S]*\/readyz/m)
})

it('compose.yml declares its secrets and volumes, and waits for healthy services', () => {
  for (const { volumes, secrets, depends_on } of Object.values(compose.services)) {
    for (const volume of volumes) expect(compose.volumes).toHaveProperty([volume.split(':')[0] ?? ''])
    for (const secret of secrets) expect(compose.secrets).toHaveProperty([secret])
    for (const [name, { condition }] of Object.entries(depends_on)) {
      expect(condition).toBe('service_healthy')
      expect(compose.services[name]?.healthcheck?.test[0]).toBe('CMD')
    }
  }
  const { shop } = compose.services
  expect(shop).toMatchObject({ read_only: true, cap_drop: ['ALL'], stop_grace_period: '45s' })
  expect(shop?.environment?.MERCER_SECRETS_FILE).toBe('/run/secrets/mercer')
})

const isInstalled = (program: string, ...args: string[]) => spawnSync(program, args).error === undefined

it('systemd accepts the unit', ({ skip }) => {
  skip(!isInstalled('systemd-analyze', '--version'), 'not installed: systemd-analyze')
  const folder = mkdtempSync(join(tmpdir(), 'mercer-unit-'))
  const unit = join(folder, 'mercer.service')
  // Replaces what does not exist on this machine.
  writeFileSync(
    unit,
    read('mercer.service')
      .replace('/usr/bin/node', process.execPath)
      .replace(/^Documentation=.*$/m, ''),
  )
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

it('Helm renders the chart', ({ skip }) => {
  skip(!isInstalled('helm', 'version'), 'not installed: helm')
  const render = (...values: string[]) =>
    parseAllDocuments(
      execFileSync('helm', ['template', 'shop', chart, ...values.flatMap((value) => ['--set', value])], {
        encoding: 'utf8',
        stdio: 'pipe',
      }),
    ).map((document) => z.looseObject({ kind: z.string() }).parse(document.toJS()))
  const listKinds = (rendered: { kind: string }[]) => rendered.map(({ kind }) => kind).toSorted()
  execFileSync('helm', ['lint', '--strict', chart, '--set', 'shopSecrets=x'], { stdio: 'pipe' })
  const alone = render('shopSecrets=x')
  expect(listKinds(alone)).toEqual(['Deployment', 'Ingress', 'PersistentVolumeClaim', 'Secret', 'Secret', 'Service'])
  expect(alone.find(({ kind }) => kind === 'Deployment')).toMatchObject({
    spec: {
      template: {
        spec: {
          securityContext: { runAsNonRoot: true, runAsUser: Number(image.user.split(':')[0]) },
          containers: [
            { securityContext: { readOnlyRootFilesystem: true }, readinessProbe: { httpGet: { path: '/readyz' } } },
          ],
        },
      },
    },
  })
  const several = ['replicas=3', 'persistence.enabled=false', 'existingSecret=a', 'existingShopSecrets=b']
  expect(listKinds(render(...several))).toEqual(['Deployment', 'Ingress', 'Service'])
  expect(() => render('shopSecrets=x', 'replicas=3')).toThrow()
  expect(() => render()).toThrow()
})
