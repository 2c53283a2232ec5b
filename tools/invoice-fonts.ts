/**
 * Makes the typeface of invoices: node tools/invoice-fonts.ts
 *
 * Takes Bricolage Grotesque from npm in the two weights that an invoice has, as TrueType, which a PDF can embed a part of.
 * npm has its letters in several files, for browsers; an invoice, too, takes each letter from the file that has it, which
 * letters.json tells.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { openSync } from 'fontkit'
import subsetFont from 'subset-font'

const TARGET = join(import.meta.dirname, '../src/server/sales/orders/invoice/fonts')
const sources = ['latin', 'latin-ext', 'vietnamese']
const weights = { regular: 400, semibold: 600 }

const lettersOf: Record<string, string> = {}
const require = createRequire(import.meta.url)
await mkdir(TARGET, { recursive: true })
for (const name of sources) {
  const file = require.resolve(
    `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${name}-wght-normal.woff2`,
  )
  const all = String.fromCodePoint(...openSync(file).characterSet)
  const letters = all.replace(/[\p{M}\p{C}]/gu, '')
  lettersOf[name] = letters
  const source = await readFile(file)
  for (const [weight, wght] of Object.entries(weights)) {
    const font = await subsetFont(source, letters, { targetFormat: 'truetype', variationAxes: { wght } })
    await writeFile(join(TARGET, `${name}-${weight}.ttf`), font)
    console.log(`${name} ${weight}: ${letters.length} letters, ${font.length} bytes`)
  }
}
await writeFile(join(TARGET, 'letters.json'), `${JSON.stringify(lettersOf, null, 2)}\n`)
