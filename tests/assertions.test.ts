import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { childrenOf, lineOf, type Node, treeOf, walk } from './support/syntax-tree.ts'

/** Functions that can fail a test: `expect`, or waiting for a condition. */
const ASSERTIONS = /^(expect|assert|waitFor|waitUntil)/

it('every test asserts something', () => {
  const files = globSync(['tests/**/*.test.{ts,tsx}', 'src/**/*.test.{ts,tsx}'])
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap((file) => testsWithoutAssertion(file))).toEqual([])
})

function testsWithoutAssertion(file: string): string[] {
  const tree = treeOf(file)
  const asserting = new Set<unknown>()
  const asserts = (node: Node): boolean =>
    (node.type === 'Identifier' && (ASSERTIONS.test(String(node.name)) || asserting.has(node.name))) ||
    childrenOf(node).some(asserts)
  // Functions of the same file that assert, directly or through another one.
  let known = -1
  while (known < asserting.size) {
    known = asserting.size
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
    found.push(`${file}:${lineOf(file, node.start)} ${readFileSync(file, 'utf8').slice(title.start, title.end)}`)
  })
  return found
}

const isFunction = ({ type }: Node) => type.endsWith('FunctionExpression')

/** `it(…)`, `test.only(…)`, `it.each(…)(…)`. */
function isTest(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee.name === 'it' || callee.name === 'test'
  const inner = callee.object ?? callee.callee ?? callee.tag
  return inner !== undefined && isTest(inner as Node)
}
