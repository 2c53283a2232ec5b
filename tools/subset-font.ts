/**
 * Creates the shop's web fonts. Run: node tools/subset-font.ts
 *
 * Subsets Bricolage Grotesque from npm to the weights of the design and the letters of western languages, and writes two files
 * to src/web/fonts: common characters, which every page loads, and rare characters, which a page loads only if it contains one.
 * The style sheet there lists the rare characters. Other characters use a system font.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const SOURCE = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'
const TARGET = join(import.meta.dirname, '../src/web/fonts')
const WEIGHTS = { wght: { min: 400, max: 700 } }

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
const common = `${range(0x20, 0x7e)}\u00a0©·×°²–—−‘’“”…ÄÉÖÜàáâäçèéêëíîïñóôöúüß`
const rare = [...range(0xa1, 0xff), ...'‚„•‹›€™←→'].filter((letter) => !common.includes(letter)).join('')

const source = await readFile(createRequire(import.meta.url).resolve(SOURCE))
for (const [name, letters] of Object.entries({ 'bricolage-grotesque': common, 'bricolage-grotesque-rare': rare })) {
  const subset = await subsetFont(source, letters, { targetFormat: 'woff2', variationAxes: WEIGHTS })
  await writeFile(join(TARGET, `${name}.woff2`), subset)
  console.log(`${name}: ${source.length} bytes became ${subset.length}`)
}
