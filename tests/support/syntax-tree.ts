import { readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'

/** A node of the syntax tree in ESTree's form; only what the tests read of it. */
export interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/** The syntax tree of a source file. */
export const treeOf = (file: string): Node =>
  parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** What stands directly below a node. */
export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Walks down from a node. @param visit false leaves out what is below */
// biome-ignore lint/suspicious/noConfusingVoidType: most visitors return nothing
export function walk(node: Node, visit: (node: Node, above: Node[]) => void | false, above: Node[] = []) {
  if (visit(node, above) === false) return
  for (const child of childrenOf(node)) walk(child, visit, [...above, node])
}

/** The line of a place in a file, from 1. */
export const lineOf = (file: string, place: number): number =>
  readFileSync(file, 'utf8').slice(0, place).split('\n').length
