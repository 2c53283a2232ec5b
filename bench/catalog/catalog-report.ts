/**
 * `npm run bench:catalog` measures product lists and search with large catalogs. `-- --products 1000,100000` sets the sizes,
 * `--data folder` stores the catalogs for the next run, and `--profile folder` writes CPU profiles of the server. `--lists 1,3,10`
 * instead measures catalogs with these numbers of price lists, in as many languages as `--languages 3` says. Writes the results for the default sizes to docs/benchmarks.md, and exits with 1 if a target is missed.
 */
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { MAX_MARKETS } from '#contract/markets.ts'
import { writeSection } from '../benchmarks-page.ts'
import { markdownTable } from '../table.ts'
import { calculateRatios, missedTargets } from './catalog-targets.ts'
import { type CatalogMeasurement, measureCatalog } from './measure-catalog.ts'
import type { Times } from './measure-requests.ts'
import { type ListsMeasurement, MAX_LANGUAGES, measureLists } from './price-lists.ts'
import { openDataFolder, prepareCatalog, startScratchShop } from './scratch-shop.ts'

const DEFAULT_SIZES = '1000,100000,1000000'
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: DEFAULT_SIZES },
    data: { type: 'string' },
    profile: { type: 'string' },
    lists: { type: 'string' },
    languages: { type: 'string', default: '1' },
  },
})
const sizes = values.products.split(',').map(Number)
if (!sizes.every((size) => Number.isInteger(size) && size > 0 && size <= 10_000_000))
  throw new Error('--products must be whole numbers from 1 to 10000000, such as --products 1000,100000')

const lists = values.lists?.split(',').map(Number)
if (lists && !lists.every((count) => Number.isInteger(count) && count >= 1 && count <= MAX_MARKETS))
  throw new Error(`--lists must be whole numbers from 1 to ${MAX_MARKETS}, such as --lists 1,3,10`)

const languages = Number(values.languages)
if (!(Number.isInteger(languages) && languages >= 1 && languages <= MAX_LANGUAGES))
  throw new Error(`--languages must be a whole number from 1 to ${MAX_LANGUAGES}`)

const folder = await openDataFolder(values.data && resolve(values.data))
try {
  if (lists) await reportLists(lists)
  else await reportCatalog()
} finally {
  await folder.close()
}

/** Every list is used by a market of its own. */
async function reportLists(counts: readonly number[]): Promise<void> {
  const rows: Record<string, string | number>[] = []
  for (const products of sizes)
    for (const count of counts) {
      rows.push(listsRow(await measureLists(folder.path, products, count, languages)))
      console.log(markdownTable(rows.slice(-1)))
    }
  console.log(`\n${markdownTable(rows)}\n`)
}

function listsRow({ products, lists, languages, ...shop }: ListsMeasurement) {
  const times = (found: Times | undefined) => (found ? `${bothTimes(found)}, ${found.p99.toFixed(1)}` : '–')
  return {
    products: products.toLocaleString('en'),
    lists,
    languages,
    'start s': `${shop.secondsToStart.toFixed(1)}, ${shop.cpuSecondsToStart.toFixed(1)}`,
    'memory MB, started': megabytes(shop.memoryAtStart),
    'default list ms, p99': times(shop.inDefault),
    'further list ms, p99': times(shop.inFurther),
    'search ms, p99': times(shop.inEnglish),
    'last language ms, p99': times(shop.inLastLanguage),
  }
}

async function reportCatalog(): Promise<void> {
  const measurements: CatalogMeasurement[] = []
  for (const products of sizes) measurements.push(await measureSize(products))
  const missed = missedTargets(measurements)
  const report = [
    `${markdownTable(measurements.map(row))}\n`,
    `${markdownTable(calculateRatios(measurements))}\n`,
    missed.length > 0 ? `Targets missed:\n\n${missed.map((each) => `- ${each}`).join('\n')}` : 'Every target is met.',
  ].join('\n')
  console.log(`\n${report}\n`)
  if (values.products === DEFAULT_SIZES) await writeSection('bench:catalog', report)
  process.exitCode = missed.length > 0 ? 1 : 0
}

async function measureSize(products: number): Promise<CatalogMeasurement> {
  const begin = performance.now()
  const data = await prepareCatalog(folder.path, products)
  console.log(`${products} products prepared in ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  const shop = await startScratchShop(data, await profileOptions(products))
  try {
    const measurement = await measureCatalog(shop, products)
    console.log(markdownTable([row(measurement)]))
    for (const each of measurement.facets.wrong) console.log(`Wrong facet count: ${each}`)
    return measurement
  } finally {
    await shop.stop()
  }
}

async function profileOptions(products: number): Promise<string[]> {
  if (!values.profile) return []
  const folder = resolve(values.profile, String(products))
  await mkdir(folder, { recursive: true })
  return ['--cpu-prof', `--cpu-prof-dir=${folder}`]
}

function row(measurement: CatalogMeasurement) {
  const {
    filters,
    categories,
    search,
    firstPage,
    deepPage,
    withoutWrites,
    duringWrites,
    popularWithoutWrites,
    popularDuringWrites,
    facets,
  } = measurement
  return {
    products: measurement.products.toLocaleString('en'),
    'start s': `${measurement.secondsToStart.toFixed(1)}, ${measurement.cpuSecondsToStart.toFixed(1)}`,
    'memory MB, started, measured': `${megabytes(measurement.memoryAtStart)}, ${megabytes(measurement.memory)}`,
    'filters ms': bothTimes(filters),
    'categories ms': bothTimes(categories),
    'search ms': bothTimes(search),
    'page 1 ms': bothTimes(firstPage),
    'page 5,000 ms': deepPage ? bothTimes(deepPage) : '–',
    'filters p99, during writes': `${withoutWrites.p99.toFixed(1)}, ${duringWrites.p99.toFixed(1)}`,
    'first pages p99, during writes': `${popularWithoutWrites.p99.toFixed(1)}, ${popularDuringWrites.p99.toFixed(1)}`,
    'writes/s': Math.round(measurement.changesPerSecond),
    'correct facets': `${facets.checked - facets.wrong.length} of ${facets.checked}`,
  }
}

/** Elapsed time and CPU time. */
function bothTimes({ perRequest, cpu }: Times): string {
  return `${perRequest.toFixed(2)}, ${cpu.toFixed(2)}`
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}
