import { readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'

/** A node of the ESTree syntax tree, limited to what the tests read. */
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

/** The children of a node. */
export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Walks down from a node. @param visit returns false to skip the children */
// biome-ignore lint/suspicious/noConfusingVoidType: most visitors return nothing
export function walk(node: Node, visit: (node: Node, ancestors: Node[]) => void | false, ancestors: Node[] = []) {
  if (visit(node, ancestors) === false) return
  for (const child of childrenOf(node)) walk(child, visit, [...ancestors, node])
}

/** The line of an offset in a file, from 1. */
export const lineOf = (file: string, offset: number): number =>
  readFileSync(file, 'utf8').slice(0, offset).split('\n').length
