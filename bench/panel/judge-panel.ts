/**
 * `npm run bench:panel`: how the panel bears a large shop, compared with a small one in the same run. `-- --large
 * 100000,100000,20000` takes other numbers of products, orders and users; `--data folder` keeps the shops for the next run;
 * `--only products/export,surname` measures only the exports and lists whose names have one of these.
 * Writes docs/benchmarks.md when it measured all at the usual sizes, and ends with 1 when a target is missed.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { endpoints } from '#contract/endpoints.ts'
import { writeSection } from '../benchmarks-page.ts'
import { openDataFolder } from '../catalog/scratch-shop.ts'
import { markdownTable } from '../table.ts'
import { measureExport } from './measure-export.ts'
import { measurePanel, rowsOf } from './measure-panel.ts'
import { type PanelRequests, panelRequests } from './panel-requests.ts'
import { startPanelShop } from './panel-shop.ts'
import { prepareBusiness } from './prepare-business.ts'

const USUAL = '1000000,1000000,200000'
const SMALL = { products: 1_000, orders: 1_000, users: 1_000 }
/** What the time of a request may grow to, and by how many bytes the server while it exports. */
const MAX_TIMES = 3
const MAX_GROWTH = 50 * 1024 * 1024
/** Of all tables that there is one of. */
const exports = Object.keys(endpoints).flatMap((key) => /^GET (\/admin\/\w+\/export)$/.exec(key)?.[1] ?? [])

const inMegabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

const { values } = parseArgs({
  options: { large: { type: 'string', default: USUAL }, data: { type: 'string' }, only: { type: 'string' } },
})
const isAsked = (what: string) => !values.only || values.only.split(',').some((part) => what.includes(part))
const asked = (requests: PanelRequests) =>
  Object.fromEntries(Object.entries(requests).filter(([what]) => isAsked(what)))
const [products = 0, orders = 0, users = 0] = values.large.split(',').map(Number)
if (![products, orders, users].every((size) => Number.isInteger(size) && size >= 1_000))
  throw new Error('Say how many products, orders and users, such as --large 100000,100000,20000')

const folder = await openDataFolder(values.data && resolve(values.data))
try {
  const small = await prepare(SMALL)
  const large = await prepare({ products, orders, users })
  try {
    // First, because a server that has just started grows most.
    const exported = []
    for (const path of exports.filter(isAsked)) {
      const one = await measureExport(large, path)
      console.log(`${one.what}: ${one.rows} rows, ${one.seconds.toFixed(0)} s, ${inMegabytes(one.growth)} MB more`)
      exported.push(one)
    }
    const measured = await measurePanel(small, large, {
      small: asked(await panelRequests(small.read, SMALL)),
      large: asked(await panelRequests(large.read, { products, orders, users })),
    })
    const missed = [
      ...measured
        .filter(({ ratio }) => !(ratio <= MAX_TIMES))
        .map(({ what, ratio }) => `${what}: ${ratio.toFixed(2)} times`),
      ...exported.filter(({ growth }) => growth > MAX_GROWTH).map(({ what }) => `memory of the export of ${what}`),
    ]
    const report = [
      `${markdownTable(rowsOf(measured))}\n`,
      `${markdownTable(exported.map(({ what, rows, seconds, growth }) => ({ export: what, rows, seconds: seconds.toFixed(0), 'memory, MB more': inMegabytes(growth) })))}\n`,
      missed.length > 0 ? `Targets missed:\n\n${missed.map((each) => `- ${each}`).join('\n')}` : 'Every target is met.',
    ].join('\n')
    console.log(`\n${report}\n`)
    if (values.large === USUAL && !values.only) await writeSection('bench:panel', report)
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
  const seconds = () => ((performance.now() - begin) / 1000).toFixed(0)
  const data = await prepareBusiness(folder.path, products, { orders, users })
  console.log(`${products} products, ${orders} orders and ${users} users are there after ${seconds()} s`)
  const shop = await startPanelShop(data)
  console.log(`their shop is open after ${seconds()} s`)
  return shop
}
