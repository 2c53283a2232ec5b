import { expect, it } from 'vitest'
import {
  changesLists,
  isAllWrongAfter,
  isWrongAfter,
  listsChanged,
  onPage,
  readNotice,
  tagsWrongAfter,
  withNumbers,
} from './tags.ts'

const whats = ['facts', 'reviews', 'units', 'offered', 'listed', 'few']
const wrongAfter = (notice: string) => {
  const tags = ['lists', ...whats.flatMap((what) => [`${what}:7`, `${what}:8`])]
  return tags.filter((tag) => isWrongAfter(readNotice(notice), tag))
}

it('makes wrong what shows the change, and nothing else', () => {
  expect(wrongAfter('product:7')).toEqual(['facts:7'])
  expect(wrongAfter('stock:7')).toEqual(['units:7', 'listed:7'])
  expect(wrongAfter('availability:7')).toEqual(['units:7', 'offered:7', 'listed:7'])
  expect(wrongAfter('few:7')).toEqual(['few:7'])
  expect(wrongAfter('review:7')).toEqual(['reviews:7'])
  expect(wrongAfter('product:*')).toEqual(['facts:7', 'facts:8'])
  expect(wrongAfter('stock:*')).toEqual(['units:7', 'units:8', 'listed:7', 'listed:8'])
})

it('makes lists wrong where another order or number may follow', () => {
  const kinds = ['product', 'availability', 'stock', 'few', 'review', 'shop']
  expect(kinds.filter((kind) => changesLists(readNotice(`${kind}:7`)))).toEqual(['product', 'availability'])
  const tags = ['lists', 'facts:7', 'units:7', 'offered:7', 'listed:7']
  expect(tags.filter((tag) => isWrongAfter(listsChanged, tag))).toEqual(['lists'])
})

it('names the same tags by themselves as one by one', () => {
  for (const notice of ['product:7', 'stock:7', 'availability:7'])
    expect(tagsWrongAfter(readNotice(notice))?.sort()).toEqual(wrongAfter(notice).sort())
  expect(tagsWrongAfter(readNotice('product:*'))).toBeUndefined()
})

it('holds everything for wrong after a change of the shop, or one that it does not know', () => {
  for (const notice of ['shop:*', 'weather:7', '']) expect(isAllWrongAfter(readNotice(notice)), notice).toBe(true)
  expect(isAllWrongAfter(readNotice('product:*'))).toBe(false)
})

it('leaves to the API how many units a list tells of, unless they are few', () => {
  expect((['lists', 'facts:lamp', 'offered:lamp', 'listed:lamp'] as const).map(onPage)).toEqual([
    'lists',
    'facts:lamp',
    'offered:lamp',
    'few:lamp',
  ])
})

it('knows products by their numbers, and nothing of an answer that shows one which is gone', async () => {
  const findIds = async () => new Map([['lamp', 7]])
  expect(await withNumbers(['lists', 'facts:lamp'], findIds)).toEqual(['lists', 'facts:7'])
  expect(await withNumbers(['facts:gone', 'units:lamp'], findIds)).toBeUndefined()
})
