import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { settingNames } from '#server/app/environment.ts'
import { environment } from '../tools/checkout.mjs'
import { imageOf } from './support/image.ts'

const read = (path: string) => readFileSync(join('deploy', path), 'utf8')
const chart = 'deploy/helm/mercer'
const image = imageOf(read('Dockerfile'))

const Texts = z.record(z.string(), z.string())
const Service = z.looseObject({
  environment: Texts.optional(),
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
const values = z.looseObject({ settings: Texts, secretSettings: Texts }).parse(parse(read('helm/mercer/values.yaml')))

it('every variable in the examples is a setting', () => {
  const used = {
    compose: Object.keys(compose.services.shop?.environment ?? {}),
    chart: [
      ...Object.keys({ ...values.settings, ...values.secretSettings }),
      ...[...read('helm/mercer/templates/deployment.yaml').matchAll(/\{ name: ([A-Z]\w+),/g)].map(([, name]) => name),
    ],
    unit: [...read('mercer.service').matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name),
    image: Object.keys(image.environment).filter((name) => name !== 'PATH' && name !== 'NODE_ENV' && !(name in ofNode)),
  }
  for (const [example, names] of Object.entries(used)) {
    expect({ example, count: names.length > 0 }).toEqual({ example, count: true })
    expect({ example, unknown: names.filter((name) => !settingNames.includes(name ?? '')) }).toEqual({
      example,
      unknown: [],
    })
  }
})

/** The memory settings with which tools/run-mercer.mjs starts the server. */
const ofNode: Record<string, string | undefined> = Object.fromEntries(
  Object.entries({ ...environment(), NODE_OPTIONS: '--max-semi-space-size=16' }).filter(([name]) =>
    /^MALLOC_|^NODE_OPTIONS$/.test(name),
  ),
)

it('the image sets the memory settings of npm start, runs as another user, and has no development packages', () => {
  expect(image.environment).toMatchObject(ofNode)
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

const has = (program: string, ...words: string[]) => spawnSync(program, words).error === undefined

it('systemd accepts the unit', ({ skip }) => {
  skip(!has('systemd-analyze', '--version'), 'not installed: systemd-analyze')
  const folder = mkdtempSync(join(tmpdir(), 'mercer-unit-'))
  const unit = join(folder, 'mercer.service')
  // The Node and the folder of the server are not here.
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
  skip(!has('helm', 'version'), 'not installed: helm')
  const render = (...set: string[]) =>
    parseAllDocuments(
      execFileSync('helm', ['template', 'shop', chart, ...set.flatMap((each) => ['--set', each])], {
        encoding: 'utf8',
        stdio: 'pipe',
      }),
    ).map((document) => z.looseObject({ kind: z.string() }).parse(document.toJS()))
  const kinds = (rendered: { kind: string }[]) => rendered.map(({ kind }) => kind).toSorted()
  execFileSync('helm', ['lint', '--strict', chart, '--set', 'shopSecrets=x'], { stdio: 'pipe' })
  const alone = render('shopSecrets=x')
  expect(kinds(alone)).toEqual(['Deployment', 'Ingress', 'PersistentVolumeClaim', 'Secret', 'Secret', 'Service'])
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
  expect(kinds(render(...several))).toEqual(['Deployment', 'Ingress', 'Service'])
  expect(() => render('shopSecrets=x', 'replicas=3')).toThrow()
  expect(() => render()).toThrow()
})
