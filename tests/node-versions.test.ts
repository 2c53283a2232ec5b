import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const { optionalDependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

it('Node and its types have the same major version on every system', () => {
  const versions: string[] = Object.entries<string>(optionalDependencies)
    .filter(([name]) => /^node-(bin-)?(darwin|linux|win)-/.test(name))
    .map(([, version]) => version)
  expect(versions).toHaveLength(5)
  const majors = [...versions, devDependencies['@types/node']].map((version) => version.split('.')[0])
  expect(new Set(majors)).toEqual(new Set(['24']))
})

it('the version of Node on each system is documented', () => {
  const decision = readFileSync('docs/decisions/007-node-js-is-installed-as-a-platform-specific-npm-package.md', 'utf8')
  for (const version of new Set(Object.values<string>(optionalDependencies))) expect(decision).toContain(version)
})

it('tools do not use globSync, because those that install Node 24 run on Node 20.19', () => {
  const tools = globSync('tools/*.mjs')
  expect(tools).toContain('tools/package.mjs')
  expect(tools.filter((path) => /\bglob(Sync)?\b/.test(readFileSync(path, 'utf8')))).toEqual([])
})
