/**
 * Makes the shop's typeface small: node tools/subset-font.mjs
 *
 * Takes Bricolage Grotesque from npm, keeps the weights that the design uses and the letters of western languages, and
 * writes src/web/fonts/bricolage-grotesque.woff2. Other letters come from the system's typeface.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const SOURCE = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'
const TARGET = join(import.meta.dirname, '../src/web/fonts/bricolage-grotesque.woff2')
const WEIGHTS = { wght: { min: 400, max: 700 } }

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
const letters = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'–—‘’‚“”„•…‹›€™−←→'].join('')

const source = await readFile(createRequire(import.meta.url).resolve(SOURCE))
const subset = await subsetFont(source, letters, { targetFormat: 'woff2', variationAxes: WEIGHTS })
await writeFile(TARGET, subset)
console.log(`${source.length} bytes became ${subset.length}`)
