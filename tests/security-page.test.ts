import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const page = readFileSync('docs/security.md', 'utf8')
const namedTests = [...page.matchAll(/`((?:tests|src)\/[\w./-]+\.test\.ts)`(?: “([^”]+)”)?/g)].map(
  ([, file = '', name]) => ({
    file,
    name,
  }),
)

it('every test named on the security page exists', () => {
  expect(namedTests.length).toBeGreaterThan(100)
  // A test may write the apostrophe as an escape.
  const contains = (file: string, name: string) => readFileSync(file, 'utf8').replaceAll('\\u2019', '’').includes(name)
  expect(namedTests.filter(({ file, name }) => !existsSync(file) || (name && !contains(file, name)))).toEqual([])
})

it('every item names a test, unless it is open or the owner’s responsibility', () => {
  const itemsWithoutTest = page
    .split('\n')
    .filter((line) => /^\| V/.test(line) && !/`(?:tests|src)\/[\w./-]+\.test\.ts`/.test(line))
  expect(
    itemsWithoutTest.filter((line) => !/^\| V[\d.]+ \| \d \| \*\*(Open|The owner’s|The owner's)/.test(line)),
  ).toEqual([])
})

it('every item of the security page is listed once, in order', () => {
  const items = [...page.matchAll(/^\| (V(\d+)\.(\d+)\.(\d+)) \|/gm)].map(([, item = '', ...parts]) => ({
    item,
    parts,
  }))
  const sorted = items.toSorted(
    (a, b) => a.parts.map((part, index) => Number(part) - Number(b.parts[index])).find(Boolean) ?? 0,
  )
  expect(items.map(({ item }) => item)).toEqual(sorted.map(({ item }) => item))
  expect(new Set(items.map(({ item }) => item)).size).toBe(items.length)
})
