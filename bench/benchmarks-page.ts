import { readFile, writeFile } from 'node:fs/promises'

const page = new URL('../docs/benchmarks.md', import.meta.url)

/** Replaces the section of docs/benchmarks.md between the two comments with this command's name. */
export async function writeSection(command: string, text: string): Promise<void> {
  const begin = `<!-- npm run ${command} writes this -->`
  const end = `<!-- npm run ${command} ends here -->`
  const before = await readFile(page, 'utf8')
  const [from, to] = [before.indexOf(begin), before.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/benchmarks.md has no section for npm run ${command}`)
  await writeFile(page, `${before.slice(0, from + begin.length)}\n\n${text}\n\n${before.slice(to)}`)
}
