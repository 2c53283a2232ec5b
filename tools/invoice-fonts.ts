/**
 * Creates the fonts of invoices. Run: node tools/invoice-fonts.ts
 *
 * Converts the two weights of Bricolage Grotesque that invoices use to TrueType, of which PDFs can embed a subset. The package
 * splits its characters into several files for browsers. letters.json lists the characters of each file.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { openSync } from 'fontkit'
import subsetFont from 'subset-font'

const TARGET = join(import.meta.dirname, '../src/server/reporting/invoices/fonts')
const sources = ['latin', 'latin-ext', 'vietnamese']
const weights = { regular: 400, semibold: 600 }

const lettersByFont: Record<string, string> = {}
const require = createRequire(import.meta.url)
await mkdir(TARGET, { recursive: true })
for (const name of sources) {
  const file = require.resolve(
    `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${name}-wght-normal.woff2`,
  )
  const all = String.fromCodePoint(...openSync(file).characterSet)
  const letters = all.replace(/[\p{M}\p{C}]/gu, '')
  lettersByFont[name] = letters
  const source = await readFile(file)
  for (const [weight, wght] of Object.entries(weights)) {
    const font = await subsetFont(source, letters, { targetFormat: 'truetype', variationAxes: { wght } })
    await writeFile(join(TARGET, `${name}-${weight}.ttf`), font)
    console.log(`${name} ${weight}: ${letters.length} letters, ${font.length} bytes`)
  }
}
await writeFile(join(TARGET, 'letters.json'), `${JSON.stringify(lettersByFont, null, 2)}\n`)
