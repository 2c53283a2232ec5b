import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The source files as paths from the root of the repository, without migrations. */
export const sourceFiles = globSync('{src,tests,bench,tools,photography}/**/*.{ts,tsx,mjs}').filter(
  (file) => !file.includes('/migrations/'),
)

export const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('tests/')

const importPattern =
  /(?:^|\s)(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)|^import ['"]([^'"]+)['"]/gm

/** Lists the imports of a file, including types: files as paths from the root of the repository, packages by name. */
export function listImports(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(importPattern)].map(([, from, dynamic, bare]) => {
    const name = from ?? dynamic ?? bare ?? ''
    if (name.startsWith('#')) return `src/${name.slice(1)}`
    return name.startsWith('.') ? join(dirname(file), name) : name
  })
}
