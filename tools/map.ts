import { readFileSync, writeFileSync } from 'node:fs'
import { wings } from '../tests/support/layers.ts'
import { isTest, listImports, sourceFiles } from '../tests/support/source-imports.ts'

/** `npm run map` draws the server's wings and rooms, with their imports, into the architecture overview. */
export const MAP_PAGE = 'docs/architecture/overview.md'

const [BEGIN, END] = ['<!-- map:begin -->', '<!-- map:end -->']
const path = /^src\/server\/([^/]+)\/(?:([^/]+)\/)?/

/** Draws the map as a Mermaid flowchart from the current imports. */
export function drawMap(): string {
  const inWing = new Set<string>()
  const betweenWings = new Set<string>()
  for (const file of sourceFiles.filter((file) => file.startsWith('src/server/') && !isTest(file))) {
    const [, wing = '', room] = path.exec(file) ?? []
    for (const imported of listImports(file)) {
      const [, otherWing = '', otherRoom] = path.exec(imported) ?? []
      if (!wings[wing] || !wings[otherWing]) continue
      if (wing !== otherWing) betweenWings.add(`${wing} ${otherWing}`)
      else if (room && otherRoom && room !== otherRoom) inWing.add(`${wing}/${room} ${wing}/${otherRoom}`)
    }
  }
  const order = Object.entries(wings).flatMap(([wing, rooms]) => [wing, ...rooms.map((room) => `${wing}/${room}`)])
  const positions = (arrow: string) => arrow.split(' ').map((name) => order.indexOf(name))
  const sorted = (arrows: Iterable<string>) =>
    [...arrows].sort((one, other) => {
      const [[from = 0, to = 0], [otherFrom = 0, otherTo = 0]] = [positions(one), positions(other)]
      return from - otherFrom || to - otherTo
    })
  return [
    '```mermaid',
    'flowchart TB',
    ...Object.entries(wings).flatMap(([wing, rooms]) => [
      `  subgraph ${wing}`,
      ...rooms.map((room) => `    ${nodeOf(`${wing}/${room}`)}[${room}]`),
      ...sorted([...inWing].filter((arrow) => arrow.startsWith(`${wing}/`))).map(
        (arrow) => `    ${arrow.split(' ').map(nodeOf).join(' --> ')}`,
      ),
      '  end',
    ]),
    ...sorted(betweenWings).map((arrow) => `  ${arrow.replace(' ', ' --> ')}`),
    '```',
  ].join('\n')
}

const nodeOf = (room: string): string => room.replace(/[/-]/g, '_')

/** Replaces the map between the markers of a page. @throws Error when the page has no markers */
export function withMap(page: string, map: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`${MAP_PAGE} has no ${BEGIN} before ${END}`)
  return `${page.slice(0, begin + BEGIN.length)}\n\n${map}\n\n${page.slice(end)}`
}

if (import.meta.main) writeFileSync(MAP_PAGE, withMap(readFileSync(MAP_PAGE, 'utf8'), drawMap()))
