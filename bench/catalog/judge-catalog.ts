/**
 * `npm run bench:catalogue`: how the list and the search bear a large catalog. `-- --products 1000,100000` takes
 * other sizes; `--data folder` keeps the catalogs for the next run; `--profile folder` writes CPU profiles of the
 * server there. Writes docs/benchmarks.md when it measured the usual sizes, and ends with 1 when a target is missed.
 */
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeSection } from '../benchmarks-page.ts'
import { markdownTable } from '../table.ts'
import type { Times } from './ask.ts'
import { missedTargets, ratiosOf } from './catalog-targets.ts'
import { type Found, measureCatalog } from './measure-catalog.ts'
import { openDataFolder, prepareCatalog, startScratchShop } from './scratch-shop.ts'

const USUAL = '1000,100000,1000000'
const { values } = parseArgs({
  options: { products: { type: 'string', default: USUAL }, data: { type: 'string' }, profile: { type: 'string' } },
})
const sizes = values.products.split(',').map(Number)
if (!sizes.every((size) => Number.isInteger(size) && size > 0 && size <= 10_000_000))
  throw new Error('Say how many products, such as --products 1000,100000')

const folder = await openDataFolder(values.data && resolve(values.data))
try {
  const found: Found[] = []
  for (const products of sizes) found.push(await measureSize(products))
  const missed = missedTargets(found)
  const report = [
    `${markdownTable(found.map(row))}\n`,
    `${markdownTable(ratiosOf(found))}\n`,
    missed.length > 0 ? `Targets missed:\n\n${missed.map((each) => `- ${each}`).join('\n')}` : 'Every target is met.',
  ].join('\n')
  console.log(`\n${report}\n`)
  if (values.products === USUAL) await writeSection('bench:catalogue', report)
  process.exitCode = missed.length > 0 ? 1 : 0
} finally {
  await folder.close()
}

async function measureSize(products: number): Promise<Found> {
  const begin = performance.now()
  const data = await prepareCatalog(folder.path, products)
  console.log(`${products} products are there after ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  const shop = await startScratchShop(data, await profiling(products))
  try {
    const found = await measureCatalog(shop, products)
    console.log(markdownTable([row(found)]))
    for (const each of found.facets.wrong) console.log(`wrong: ${each}`)
    return found
  } finally {
    await shop.stop()
  }
}

async function profiling(products: number): Promise<string[]> {
  if (!values.profile) return []
  const folder = resolve(values.profile, String(products))
  await mkdir(folder, { recursive: true })
  return ['--cpu-prof', `--cpu-prof-dir=${folder}`]
}

function row(found: Found) {
  const { filters, search, firstPage, deepPage, still, changing, popularStill, popularChanging, facets } = found
  return {
    products: found.products.toLocaleString('en'),
    'start s': `${found.secondsToStart.toFixed(1)}, ${found.cpuSecondsToStart.toFixed(1)}`,
    'memory MB, at the start and then': `${megabytes(found.memoryAtStart)}, ${megabytes(found.memory)}`,
    'filters ms': bothTimes(filters),
    'search ms': bothTimes(search),
    'page 1 ms': bothTimes(firstPage),
    'page 5,000 ms': deepPage ? bothTimes(deepPage) : '–',
    'filters p99, while written': `${still.p99.toFixed(1)}, ${changing.p99.toFixed(1)}`,
    'first pages p99, while written': `${popularStill.p99.toFixed(1)}, ${popularChanging.p99.toFixed(1)}`,
    'writes/s': Math.round(found.changesPerSecond),
    'facets right': `${facets.followed - facets.wrong.length} of ${facets.followed}`,
  }
}

/** Of the clock, and of the processor. */
function bothTimes({ each, cpu }: Times): string {
  return `${each.toFixed(2)}, ${cpu.toFixed(2)}`
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}
