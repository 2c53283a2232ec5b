import { expect, it } from 'vitest'
import { stem } from './stem.ts'

it.each([
  ['batteries', 'battery'],
  ['boxes', 'box'],
  ['brushes', 'brush'],
  ['glasses', 'glass'],
  ['lenses', 'lens'],
  ['canvases', 'canvas'],
  ['dvds', 'dvd'],
  ['knives', 'knife'],
  ['mice', 'mouse'],
  ['womens', 'woman'],
  ['hiking', 'hike'],
  ['running', 'run'],
  ['charging', 'charge'],
  ['insulated', 'insulating'],
  ['cancelling', 'canceling'],
  ['headphones', 'headphone'],
])('%s and %s have the same stem', (one, other) => {
  expect(stem(one)).toBe(stem(other))
})

it.each([
  ['mobile', 'mobility'],
  ['general', 'generous'],
  ['wire', 'wireless'],
  ['ear', 'earring'],
  ['wed', 'wedding'],
  ['universe', 'universal'],
  ['organ', 'organic'],
  ['photograph', 'photographer'],
])('%s and %s have different stems', (one, other) => {
  expect(stem(one)).not.toBe(stem(other))
})
