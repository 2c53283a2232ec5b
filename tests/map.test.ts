import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drawMap, MAP_PAGE, withMap } from '../tools/map.ts'

it('shows the current wings, rooms and imports of the server (npm run map updates it)', () => {
  const page = readFileSync(MAP_PAGE, 'utf8')
  expect(page).toBe(withMap(page, drawMap()))
})

it('refuses a page without markers', () => {
  expect(() => withMap('# Overview', drawMap())).toThrow('has no')
})
