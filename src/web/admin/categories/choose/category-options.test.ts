import { expect, it } from 'vitest'
import { buildTree } from '../tree/category-tree.ts'
import { categoryChoices } from './category-options.ts'

const node = (id: number, parentId: number | null, name: string) => ({
  ...{ id, parentId, name, slug: `c${id}`, path: parentId === null ? `c${id}` : `c${parentId}/c${id}` },
  hasLandingPage: true,
  products: 0,
})
const tree = buildTree([
  node(1, null, 'Shoes'),
  node(2, 1, 'Boots'),
  node(3, 1, 'Running shoes'),
  node(4, null, 'Snowshoes'),
])
const found = (text: string) => categoryChoices(tree, text).map(({ name }) => name)

it('offers the whole tree with indentation, without excluded categories', () => {
  expect(categoryChoices(tree, '').map(({ name, indent }) => [name, indent])).toEqual([
    ['Shoes', 0],
    ['Boots', 1],
    ['Running shoes', 1],
    ['Snowshoes', 0],
  ])
  expect(categoryChoices(tree, '', ({ id }) => id !== 2).map(({ id }) => id)).toEqual([1, 3, 4])
})

it('finds categories whose full name contains all words, best matches first', () => {
  expect(found(' SHOES ')).toEqual(['Shoes', 'Running shoes', 'Snowshoes', 'Boots'])
  expect(found('shoes › boo')).toEqual(['Boots'])
  expect(found('hats')).toEqual([])
  expect(categoryChoices(tree, 'boots')).toMatchObject([{ reference: 'c1/c2', parent: 'Shoes', indent: 0 }])
})

it('offers only the upper levels of a large tree', () => {
  const roots = Array.from({ length: 60 }, (_, index) => node(index + 1, null, `Root ${index}`))
  const children = roots.map(({ id }) => node(id + 100, id, 'Child'))
  const large = buildTree(roots.flatMap((root, index) => [root, ...children.slice(index, index + 1)]))
  expect(categoryChoices(large, '')).toHaveLength(60)
  expect(categoryChoices(large, 'child')).toHaveLength(60)
})
