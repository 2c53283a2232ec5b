import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestShop, type TestShop } from '../support/shop.ts'

const ALERTS = 'docs/monitoring/alerts.yml'
const run = promisify(execFile)

function hasPromtool(): boolean {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    console.warn('Skipped: promtool is not installed (Debian package prometheus).')
    return false
  }
}
const promtool = hasPromtool()

const GridPosition = z.object({
  h: z.int().positive(),
  w: z.int().min(1).max(24),
  x: z.int().min(0),
  y: z.int().min(0),
})
const Source = z.object({ type: z.literal('prometheus'), uid: z.string().regex(/^\$\{datasource\}$/) })
const Target = z.object({ refId: z.string().regex(/^[A-Z]$/), datasource: Source, expr: z.string().min(1) })
const Row = z.object({ type: z.literal('row'), id: z.int(), title: z.string().min(1), gridPos: GridPosition })
const Graph = z.object({
  type: z.enum(['timeseries', 'stat']),
  id: z.int(),
  title: z.string().min(1),
  description: z.string().min(1),
  gridPos: GridPosition,
  datasource: Source,
  fieldConfig: z.object({ defaults: z.object({ unit: z.string() }), overrides: z.array(z.unknown()) }),
  targets: z.array(Target).min(1),
})
/** The parts of Grafana's dashboard model that the dashboard uses. */
const Dashboard = z.object({
  uid: z.string(),
  title: z.string(),
  schemaVersion: z.int().min(36),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.enum(['datasource', 'query']) })) }),
  panels: z.array(z.discriminatedUnion('type', [Row, Graph])),
})

let shop: TestShop
let dashboard: z.output<typeof Dashboard>
let expressions: string[]
let rules: string
beforeAll(async () => {
  shop = await openTestShop()
  dashboard = Dashboard.parse(JSON.parse(await readFile('docs/monitoring/grafana.json', 'utf8')))
  expressions = dashboard.panels.flatMap((panel) => (panel.type === 'row' ? [] : panel.targets.map(({ expr }) => expr)))
  rules = await readFile(ALERTS, 'utf8')
})
afterAll(() => shop.close())

const findMetricNames = (texts: string[]): Set<string> =>
  new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/\bmercer_\w+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, '')),
    ),
  )
const listMetricNames = (): string[] => shop.app.metrics.list().map(({ name }) => name)

describe('the Grafana dashboard', () => {
  it('shows exactly the metrics of the shop', () => {
    expect([...findMetricNames(expressions)].toSorted()).toEqual(listMetricNames().toSorted())
  })

  it('has panels with unique IDs that do not overlap, and uses only defined variables', () => {
    const { panels, templating } = dashboard
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const isOverlapping = panels.some(({ gridPos: a }, index) =>
      panels
        .slice(index + 1)
        .some(({ gridPos: b }) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h),
    )
    expect(isOverlapping).toBe(false)
    expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true)
    const defined = new Set([...templating.list.map(({ name }) => name), '__rate_interval'])
    const used = expressions.flatMap((text) => [...text.matchAll(/\$(\w+)/g)].map(([, name = '']) => name))
    expect(used.filter((name) => !defined.has(name))).toEqual([])
  })

  it.runIf(promtool)('has only valid Prometheus expressions', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mercer-dashboard-'))
    const file = join(folder, 'rules.json')
    const recorded = expressions.map((text, index) => ({
      record: `dashboard:${index}`,
      expr: text.replaceAll('$__rate_interval', '5m').replace(/\$\w+/g, '.*'),
    }))
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: recorded }] }))
    const { stdout } = await run('promtool', ['check', 'rules', file])
    expect(stdout).toContain(`SUCCESS: ${expressions.length} rules found`)
    await rm(folder, { recursive: true })
  })
})

describe('the alert rules', () => {
  it('use only existing metrics', () => {
    const named = findMetricNames([rules])
    expect(named.size).toBeGreaterThan(15)
    expect([...named].filter((name) => !listMetricNames().includes(name))).toEqual([])
  })

  it.runIf(promtool)('are valid Prometheus rules', async () => {
    const { stdout } = await run('promtool', ['check', 'rules', ALERTS])
    expect(stdout).toContain('SUCCESS')
  })

  it.runIf(promtool)('each have tests in which they fire and do not fire', async () => {
    const file = 'docs/monitoring/alerts.test.yml'
    const tests = await readFile(file, 'utf8')
    const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
    for (const name of alerts) expect(tests.split(`alertname: ${name}\n`), name).toHaveLength(3)
    const { stdout } = await run('promtool', ['test', 'rules', file])
    expect(stdout).toContain('SUCCESS')
  })
})
