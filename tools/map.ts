import { readFileSync, writeFileSync } from 'node:fs'
import { layers } from '../tests/support/layers.ts'
import { isTest, listImports, sourceFiles } from '../tests/support/source-imports.ts'

/** `npm run map` draws the server's layers and modules, with their imports, into the architecture overview. */
export const MAP_PAGE = 'docs/architecture/overview.md'

const [BEGIN, END] = ['<!-- map:begin -->', '<!-- map:end -->']
const path = /^src\/server\/([^/]+)\/(?:([^/]+)\/)?/

/** Draws the map as a Mermaid flowchart from the current imports. */
export function drawMap(): string {
  const inLayer = new Set<string>()
  const betweenLayers = new Set<string>()
  for (const file of sourceFiles.filter((file) => file.startsWith('src/server/') && !isTest(file))) {
    const [, layer = '', module] = path.exec(file) ?? []
    for (const imported of listImports(file)) {
      const [, otherLayer = '', otherModule] = path.exec(imported) ?? []
      if (!layers[layer] || !layers[otherLayer]) continue
      if (layer !== otherLayer) betweenLayers.add(`${layer} ${otherLayer}`)
      else if (module && otherModule && module !== otherModule)
        inLayer.add(`${layer}/${module} ${layer}/${otherModule}`)
    }
  }
  const order = Object.entries(layers).flatMap(([layer, modules]) => [
    layer,
    ...modules.map((module) => `${layer}/${module}`),
  ])
  const positions = (arrow: string) => arrow.split(' ').map((name) => order.indexOf(name))
  const sorted = (arrows: Iterable<string>) =>
    [...arrows].sort((one, other) => {
      const [[from = 0, to = 0], [otherFrom = 0, otherTo = 0]] = [positions(one), positions(other)]
      return from - otherFrom || to - otherTo
    })
  return [
    '```mermaid',
    'flowchart TB',
    ...Object.entries(layers).flatMap(([layer, modules]) => [
      `  subgraph ${layer}`,
      ...modules.map((module) => `    ${toNode(`${layer}/${module}`)}[${module}]`),
      ...sorted([...inLayer].filter((arrow) => arrow.startsWith(`${layer}/`))).map(
        (arrow) => `    ${arrow.split(' ').map(toNode).join(' --> ')}`,
      ),
      '  end',
    ]),
    ...sorted(betweenLayers).map((arrow) => `  ${arrow.replace(' ', ' --> ')}`),
    '```',
  ].join('\n')
}

const toNode = (module: string): string => module.replace(/[/-]/g, '_')

/** Replaces the map between the markers of a page. @throws Error when the page has no markers */
export function withMap(page: string, map: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`${MAP_PAGE} has no ${BEGIN} before ${END}`)
  return `${page.slice(0, begin + BEGIN.length)}\n\n${map}\n\n${page.slice(end)}`
}

if (import.meta.main) writeFileSync(MAP_PAGE, withMap(readFileSync(MAP_PAGE, 'utf8'), drawMap()))
