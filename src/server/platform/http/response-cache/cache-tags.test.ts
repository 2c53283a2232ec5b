import { expect, it, vi } from 'vitest'
import {
  identify,
  invalidatesAll,
  isInvalidatedBy,
  isStaleAfter,
  readNotice,
  tagsInvalidatedBy,
  toListsChange,
  toPageTags,
  withProductIds,
} from './cache-tags.ts'
import { readCacheTags, writeCacheTags } from './cache-tags-header.ts'

const aspects = ['facts', 'reviews', 'units', 'offered', 'listed', 'few']
const createParts = (...tags: string[]) => [{ tags, snapshot: '10:10:' }]
const invalidatedBy = (notice: string) => {
  const tags = ['lists', ...aspects.flatMap((aspect) => [`${aspect}:7`, `${aspect}:8`])]
  return tags.filter((tag) => isInvalidatedBy(readNotice(notice), tag))
}

it('a change invalidates only the tags of the data that it affects', () => {
  expect(invalidatedBy('product:7')).toEqual(['facts:7'])
  expect(invalidatedBy('stock:7')).toEqual(['units:7', 'listed:7'])
  expect(invalidatedBy('availability:7')).toEqual(['units:7', 'offered:7', 'listed:7'])
  expect(invalidatedBy('few:7')).toEqual(['few:7'])
  expect(invalidatedBy('review:7')).toEqual(['reviews:7'])
  expect(invalidatedBy('product:*')).toEqual(['facts:7', 'facts:8'])
  expect(invalidatedBy('stock:*')).toEqual(['units:7', 'units:8', 'listed:7', 'listed:8'])
})

it('a change that may affect order or number of products invalidates lists', () => {
  const kinds = ['product', 'availability', 'stock', 'few', 'review', 'shop']
  const changes = kinds.map((kind) => [kind, toListsChange(readNotice(`${kind}:7:31`))] as const)
  expect(changes.filter(([, change]) => change).map(([kind]) => kind)).toEqual(['product', 'availability'])
  const tags = ['lists', 'roots', 'facts:7', 'units:7', 'offered:7', 'listed:7']
  const change = { kind: 'lists', id: '*', transaction: 31 }
  expect(changes[0]?.[1]).toEqual(change)
  expect(tags.filter((tag) => isInvalidatedBy(change, tag))).toEqual(['lists', 'roots'])
})

it('the list of invalidated tags equals the result of checking each tag', () => {
  for (const notice of ['product:7', 'stock:7', 'availability:7'])
    expect(tagsInvalidatedBy(readNotice(notice))?.sort()).toEqual(invalidatedBy(notice).sort())
  expect(tagsInvalidatedBy(readNotice('product:*'))).toBeUndefined()
})

it('a change of settings, or an unknown one, invalidates everything', () => {
  for (const notice of ['shop:*', 'weather:7', '']) expect(invalidatesAll(readNotice(notice)), notice).toBe(true)
  expect(invalidatesAll(readNotice('product:*'))).toBe(false)
})

it('pages depend on the stock count of listed products only when it is low, and not on the roots in their footer', () => {
  expect(toPageTags(['lists', 'roots', 'facts:lamp', 'offered:lamp', 'listed:lamp'])).toEqual([
    'lists',
    'facts:lamp',
    'offered:lamp',
    'few:lamp',
  ])
})

it('replaces slugs by database ids, and returns undefined if a product no longer exists', async () => {
  const findIds = async () => new Map([['lamp', 7]])
  expect(await withProductIds(createParts('lists', 'facts:lamp'), findIds)).toMatchObject(
    createParts('lists', 'facts:7'),
  )
  expect(await withProductIds(createParts('facts:gone', 'units:lamp'), findIds)).toBeUndefined()
})

it('does not look up products whose ids the response already has', async () => {
  const parts =
    readCacheTags(
      writeCacheTags([identify({ tags: ['lists', 'facts:lamp'], snapshot: '10:10:' }, new Map([['lamp', 7]]))]),
    ) ?? []
  expect(parts).toEqual([{ tags: ['lists', 'facts:7'], snapshot: '10:10:', hasIds: true }])
  const findIds = vi.fn<() => Promise<Map<string, number>>>()
  expect(await withProductIds(parts, findIds)).toBe(parts)
  expect(findIds).not.toHaveBeenCalled()
})

it('keeps the slugs of a part until all ids are known', () => {
  const part = { tags: ['facts:lamp', 'facts:chair'], snapshot: '10:10:' }
  expect(identify(part, new Map([['lamp', 7]]))).toBe(part)
})

it('a response whose snapshot includes the change stays fresh', () => {
  const part = { tags: ['facts:7'], snapshot: '10:14:12' }
  const invalidating = [9, 11, 12, 13, 14].filter((number) => isStaleAfter(readNotice(`product:7:${number}`), part))
  expect(invalidating).toEqual([12, 14])
  expect(isStaleAfter(readNotice('product:8:14'), part)).toBe(false)
  expect(isStaleAfter(readNotice('shop:*:14'), part)).toBe(true)
  expect(isStaleAfter(readNotice('shop:*:11'), part)).toBe(false)
  expect(isStaleAfter(readNotice('shop:*'), part)).toBe(true)
})
