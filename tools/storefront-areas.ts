import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const projectRoot = join(import.meta.dirname, '..')
const imports = /(?:from|import\() ?'([^']+)'|^import '([^']+)'/gm

/** The areas of messages that pages for shoppers use, directly or through other files. */
export function listStorefrontAreas(): Set<string> {
  const files = new Set(
    globSync('src/web/{root.tsx,entry.client.tsx,storefront/**/*.{ts,tsx}}', { cwd: projectRoot }).filter(
      (file) => !file.includes('.test.'),
    ),
  )
  const areas = new Set<string>()
  for (const file of files) {
    const code = readFileSync(join(projectRoot, file), 'utf8')
    for (const [, from, bare] of code.matchAll(imports)) {
      const path = resolve(from ?? bare ?? '', file)
      const [, area] = /^src\/messages\/(\w+)\.ts$/.exec(path) ?? []
      if (area) areas.add(area)
      else if (/^src\/(web|contract)\/.*\.tsx?$/.test(path)) files.add(path)
    }
  }
  return areas
}

function resolve(name: string, file: string): string {
  if (name.startsWith('#')) return `src/${name.slice(1)}`
  return name.startsWith('.') ? join(dirname(file), name) : name
}
