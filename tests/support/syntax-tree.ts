import { readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'

/** A node of an ESTree syntax tree. */
export interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/** Parses a source file. */
export const parseSource = (file: string): Node =>
  parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Lists the children of a node. */
export const listChildren = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Visits a node and its descendants. @param visit returns false to skip the children */
// biome-ignore lint/suspicious/noConfusingVoidType: most visitors return nothing
export function walk(node: Node, visit: (node: Node, ancestors: Node[]) => void | false, ancestors: Node[] = []) {
  if (visit(node, ancestors) === false) return
  for (const child of listChildren(node)) walk(child, visit, [...ancestors, node])
}

/** Finds the line number of an offset in a file. */
export const findLine = (file: string, offset: number): number =>
  readFileSync(file, 'utf8').slice(0, offset).split('\n').length
