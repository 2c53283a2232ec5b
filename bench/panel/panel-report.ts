/**
 * `npm run bench:panel` measures the panel of a large shop, compared with a small shop in the same run. `-- --large
 * 100000,100000,20000` sets the numbers of products, orders and users, `--data folder` stores the shops for the next run, and
 * `--only products/export,surname` limits the measurement to exports and requests whose names contain one of these.
 * Writes complete results for the default sizes to docs/benchmarks.md, and exits with 1 if a target is missed.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { endpoints } from '#contract/endpoints.ts'
import { writeSection } from '../benchmarks-page.ts'
import { openDataFolder } from '../catalog/scratch-shop.ts'
import { markdownTable } from '../table.ts'
import { measureExport } from './measure-export.ts'
import { measurePanel, toRows } from './measure-panel.ts'
import { type PanelRequests, panelRequests } from './panel-requests.ts'
import { startPanelShop } from './panel-shop.ts'
import { prepareBusiness } from './prepare-business.ts'

const DEFAULT_SIZES = '1000000,1000000,200000'
const SMALL = { products: 1_000, orders: 1_000, users: 1_000 }
/** Target: maximum time of a request in the large shop, as a multiple of its time in the small shop. */
const MAX_TIMES = 3
/** Target: maximum growth of the server's memory during an export, in bytes. */
const MAX_GROWTH = 50 * 1024 * 1024
/** Paths of all exports. */
const exportPaths = Object.keys(endpoints).flatMap((key) => /^GET (\/admin\/\w+\/export)$/.exec(key)?.[1] ?? [])

const inMegabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

const { values } = parseArgs({
  options: { large: { type: 'string', default: DEFAULT_SIZES }, data: { type: 'string' }, only: { type: 'string' } },
})
const isSelected = (name: string) => !values.only || values.only.split(',').some((part) => name.includes(part))
const selected = (requests: PanelRequests) =>
  Object.fromEntries(Object.entries(requests).filter(([name]) => isSelected(name)))
const [products = 0, orders = 0, users = 0] = values.large.split(',').map(Number)
if (![products, orders, users].every((size) => Number.isInteger(size) && size >= 1_000))
  throw new Error(
    '--large must be the numbers of products, orders and users, each at least 1000, such as --large 100000,100000,20000',
  )

const folder = await openDataFolder(values.data && resolve(values.data))
try {
  const small = await prepare(SMALL)
  const large = await prepare({ products, orders, users })
  try {
    // Exports run first, because a server's memory grows most after its start.
    const exported = []
    for (const path of exportPaths.filter(isSelected)) {
      const result = await measureExport(large, path)
      const { rows, seconds, growth } = result
      console.log(`${path}: ${rows} rows, ${seconds.toFixed(0)} s, memory grew by ${inMegabytes(growth)} MB`)
      exported.push(result)
    }
    const measured = await measurePanel(small, large, {
      small: selected(await panelRequests(small.read, SMALL)),
      large: selected(await panelRequests(large.read, { products, orders, users })),
    })
    const missed = [
      ...measured
        .filter(({ ratio }) => !(ratio <= MAX_TIMES))
        .map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)} times`),
      ...exported.filter(({ growth }) => growth > MAX_GROWTH).map(({ path }) => `memory during ${path}`),
    ]
    const report = [
      `${markdownTable(toRows(measured))}\n`,
      `${markdownTable(exported.map(({ path, rows, seconds, growth }) => ({ export: path, rows, seconds: seconds.toFixed(0), 'memory growth MB': inMegabytes(growth) })))}\n`,
      missed.length > 0 ? `Targets missed:\n\n${missed.map((each) => `- ${each}`).join('\n')}` : 'Every target is met.',
    ].join('\n')
    console.log(`\n${report}\n`)
    if (values.large === DEFAULT_SIZES && !values.only) await writeSection('bench:panel', report)
    process.exitCode = missed.length > 0 ? 1 : 0
  } finally {
    await small.stop()
    await large.stop()
  }
} finally {
  await folder.close()
}

async function prepare({ products, orders, users }: typeof SMALL) {
  const begin = performance.now()
  const elapsed = () => ((performance.now() - begin) / 1000).toFixed(0)
  const data = await prepareBusiness(folder.path, products, { orders, users })
  console.log(`${products} products, ${orders} orders and ${users} users prepared in ${elapsed()} s`)
  const shop = await startPanelShop(data)
  console.log(`The shop is ready after ${elapsed()} s`)
  return shop
}
