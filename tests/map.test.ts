import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drawMap, MAP_PAGE, withMap } from '../tools/map.ts'

it('the map shows the current layers, modules, and imports of the server (npm run map updates it)', () => {
  const page = readFileSync(MAP_PAGE, 'utf8')
  expect(page).toBe(withMap(page, drawMap()))
})

it('a page without markers is rejected', () => {
  expect(() => withMap('# Overview', drawMap())).toThrow('has no')
})
