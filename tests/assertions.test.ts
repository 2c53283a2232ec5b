import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findLine, listChildren, type Node, parseSource, walk } from './support/syntax-tree.ts'

/** Names of functions that can fail a test: `expect`, or waiting for a condition. */
const ASSERTIONS = /^(expect|assert|waitFor|waitUntil)/

it('every test asserts something', () => {
  const files = globSync(['tests/**/*.test.{ts,tsx}', 'src/**/*.test.{ts,tsx}'])
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap((file) => findTestsWithoutAssertion(file))).toEqual([])
})

function findTestsWithoutAssertion(file: string): string[] {
  const tree = parseSource(file)
  const asserting = new Set<unknown>()
  const asserts = (node: Node): boolean =>
    (node.type === 'Identifier' && (ASSERTIONS.test(String(node.name)) || asserting.has(node.name))) ||
    listChildren(node).some(asserts)
  // Collects functions of the file that assert, directly or through another one, until no more are found.
  let previousSize = -1
  while (previousSize < asserting.size) {
    previousSize = asserting.size
    walk(tree, (node) => {
      if (node.type !== 'FunctionDeclaration' && node.type !== 'VariableDeclarator') return
      const { name } = node.id as Node
      if (name && asserts(node)) asserting.add(name)
    })
  }
  const found: string[] = []
  walk(tree, (node) => {
    if (node.type !== 'CallExpression' || !isTest(node.callee as Node)) return
    const [title, ...rest] = node.arguments as Node[]
    const body = rest.find(isFunction)
    if (!title || isFunction(title) || !body || asserts(body)) return
    found.push(`${file}:${findLine(file, node.start)} ${readFileSync(file, 'utf8').slice(title.start, title.end)}`)
  })
  return found
}

const isFunction = ({ type }: Node) => type.endsWith('FunctionExpression')

/** Matches `it(…)`, `test.only(…)`, and `it.each(…)(…)`. */
function isTest(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee.name === 'it' || callee.name === 'test'
  const inner = callee.object ?? callee.callee ?? callee.tag
  return inner !== undefined && isTest(inner as Node)
}
