import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const filter = fileURLToPath(new URL('html-checker.filter', import.meta.url))
const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')

/** A message of the checker in its JSON format. */
interface Message {
  type: 'error' | 'info' | 'non-document-error'
  /** `warning` as a subtype of `info`. */
  subType?: string
  url: string
  message: string
  extract?: string
}

/** Whether Java, which W3C's checker needs, is installed. */
export async function hasJava(): Promise<boolean> {
  try {
    await run('java', ['-version'])
    return true
  } catch {
    return false
  }
}

/**
 * Checks HTML documents with W3C's checker (https://validator.github.io), all in one run because Java starts slowly.
 * @param documents HTML by name
 * @returns each error and warning once, with the first document that has it and the number of documents
 */
export async function checkHtml(documents: Map<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mercer-html-'))
  try {
    const names = [...documents.keys()]
    const files = names.map((_, index) => join(folder, `${index}.html`))
    await Promise.all(files.map((file, index) => writeFile(file, documents.get(names[index] ?? '') ?? '')))
    const options = ['--format', 'json', '--stdout', '--exit-zero-always', '--filterfile', filter]
    const { stdout } = await run('java', ['-jar', jar, ...options, ...files], { maxBuffer: 100_000_000 })
    const { messages } = JSON.parse(stdout) as { messages: Message[] }
    const findName = ({ url }: Message) => names[Number.parseInt(basename(url), 10)] ?? url
    const found = Map.groupBy(messages, ({ message, extract }) => `${message} ${(extract ?? '').trim()}`)
    return [...found].map(([message, occurrences]) => {
      const pages = [...new Set(occurrences.map(findName))]
      return `${pages[0]}${pages.length > 1 ? ` and ${pages.length - 1} more` : ''}: ${message}`
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
