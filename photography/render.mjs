/**
 * Renders the product pictures: node photography/render.mjs [slug …] [--missing | --again] [--draft] [--out folder]
 *
 * Without slugs it renders all pictures whose inputs have changed. --missing renders only those that do not exist; --again
 * also those that seem unchanged, after a change of the modeling library; --draft renders small, grainy PNGs and a contact
 * sheet in a temporary folder. While the file named in PICTURES_PAUSE exists, it waits before each picture. Needs Blender
 * 3.4 or later.
 */
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { catalog } from '../src/demo/catalog/catalog.ts'
import { colors } from '../src/demo/catalog/colors.ts'
import { contactSheet } from './contact-sheet.mjs'
import { develop, encode } from './encode.mjs'
import { readRecord, recordPicture } from './record.mjs'

const PICTURES = join(import.meta.dirname, '../assets/pictures')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    missing: { type: 'boolean' },
    again: { type: 'boolean' },
    draft: { type: 'boolean' },
    out: { type: 'string' },
  },
})
setPriority(constants.priority.PRIORITY_LOW)
const work = await mkdtemp(join(tmpdir(), 'pictures-'))
const drafts = values.out ?? join(tmpdir(), 'picture-drafts')
await mkdir(values.draft ? drafts : PICTURES, { recursive: true })

const order = join(work, 'order.json')
await writeFile(order, JSON.stringify(await placeOrder()))
const taken = []
let failures = 0
let developing = Promise.resolve()
const script = join(import.meta.dirname, 'render.py')
const blender = spawn('nice', ['-n', '19', 'blender', '-b', '--factory-startup', '-P', script, '--', order], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
for await (const line of createInterface({ input: blender.stdout })) {
  if (line.startsWith('TAKEN ')) developing = developing.then(() => keep(JSON.parse(line.slice(6))))
  else if (line.startsWith('FAILED ')) failures++
  if (/^(FAILED|Traceback|\s+File|\w*Error)/.test(line)) console.error(line)
}
await developing
if (values.draft && taken.length > 0) console.log(await contactSheet(drafts, taken))
await rm(work, { recursive: true })
console.log(`${taken.length} taken, ${failures} failed`)
process.exitCode = failures > 0 ? 1 : 0

async function placeOrder() {
  const record = await readRecord(PICTURES)
  const known = Object.fromEntries(Object.entries(record).map(([name, { fingerprint }]) => [name, fingerprint]))
  return {
    shop: {
      products: catalog,
      colors: Object.fromEntries(Object.entries(colors).map(([name, { tint }]) => [name, tint])),
    },
    slugs: positionals,
    known: values.again ? {} : known,
    missing: values.missing ?? false,
    folder: work,
    draft: values.draft ?? false,
    pause: process.env.PICTURES_PAUSE ?? null,
  }
}

async function keep({ name, fingerprint, seconds }) {
  const image = await develop(work, name)
  if (values.draft) {
    await image.png().toFile(join(drafts, `${name}.png`))
  } else {
    await recordPicture(PICTURES, name, { fingerprint, ...(await encode(image, PICTURES, name)) })
  }
  taken.push(name)
  console.log(`${name} ${seconds} s`)
}
