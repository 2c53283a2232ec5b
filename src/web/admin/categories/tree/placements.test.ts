import { expect, it } from 'vitest'
import { buildTree, type CategoryNode, countProducts, fullName } from './category-tree.ts'
import { type Direction, findMoveError, hasPlacement, moveNode, placementBeside, stepPlacement } from './placements.ts'
import { searchRows, visibleRows } from './visible-rows.ts'

/** Fashion (Shoes (Boots, Sandals), Hats), Books. */
const nodes = (
  [
    [1, null, 'Fashion'],
    [2, 1, 'Shoes'],
    [3, 2, 'Boots'],
    [4, 2, 'Sandals'],
    [5, 1, 'Hats'],
    [6, null, 'Books'],
  ] as const
).map(([id, parentId, name]) => ({ id, parentId, name, slug: name.toLowerCase(), products: id }))
const all = moveNode(
  nodes.map((node) => ({ ...node, path: '', hasLandingPage: true })),
  1,
  { parentId: null, position: 0 },
)
const tree = buildTree(all)
const node = (id: number): CategoryNode => tree.byId.get(id) ?? expect.fail(`no category ${id}`)
const outline = (after: CategoryNode[]) => after.map(({ path }) => path)

it('moves a category by one step, or not at all at the edge of the tree', () => {
  const after = (id: number, direction: Direction) => {
    const place = stepPlacement(tree, node(id), direction)
    return place && outline(moveNode(all, id, place))
  }
  expect(after(5, 'up')).toEqual([
    'fashion',
    'fashion/hats',
    'fashion/shoes',
    'fashion/shoes/boots',
    'fashion/shoes/sandals',
    'books',
  ])
  expect(after(2, 'down')).toEqual(after(5, 'up'))
  expect(after(5, 'into')?.at(-2)).toBe('fashion/shoes/hats')
  expect(after(2, 'out')).toEqual(['fashion', 'fashion/hats', 'shoes', 'shoes/boots', 'shoes/sandals', 'books'])
  expect([after(1, 'up'), after(6, 'down'), after(1, 'into'), after(6, 'out'), after(3, 'into')]).toEqual(
    Array(5).fill(undefined),
  )
})

it('the position of a placement does not count the moved category', () => {
  expect(placementBeside(tree, node(2), node(5), 'after')).toEqual({ parentId: 1, position: 1 })
  expect(placementBeside(tree, node(6), node(5), 'before')).toEqual({ parentId: 1, position: 1 })
  expect(placementBeside(tree, node(3), node(2), 'into')).toEqual({ parentId: 2, position: 1 })
  expect(hasPlacement(tree, node(5), placementBeside(tree, node(5), node(2), 'after'))).toBe(true)
})

it('rejects a move below the category itself or below the deepest level', () => {
  const deep = buildTree(
    Array.from({ length: 6 }, (_, index) => ({ ...node(6), id: index + 1, parentId: index === 0 ? null : index })),
  )
  const first = deep.byId.get(1) ?? expect.fail()
  expect(findMoveError(tree, node(1), 3)).toBe('cycle')
  expect(findMoveError(tree, node(2), 6)).toBeUndefined()
  expect(findMoveError(deep, { ...first, id: 9 }, 6)).toBe('depth')
  expect(findMoveError(deep, { ...first, id: 9 }, 5)).toBeUndefined()
})

it('shows the children of expanded categories, and search results below their ancestors', () => {
  const shown = (rows: ReturnType<typeof visibleRows>) => rows.map(({ node }) => node.name)
  expect(shown(visibleRows(tree, new Set([2])))).toEqual(['Fashion', 'Books'])
  expect(visibleRows(tree, new Set([1]))).toMatchObject([
    { level: 1, position: 1, siblings: 2, expanded: true },
    { level: 2, position: 1, siblings: 2, expanded: false },
    { level: 2, position: 2, siblings: 2, expanded: undefined },
    { level: 1, position: 2, siblings: 2, expanded: undefined },
  ])
  const { rows, found } = searchRows(tree, ' BOO')
  expect(shown(rows)).toEqual(['Fashion', 'Shoes', 'Boots', 'Books'])
  expect(found).toBe(2)
})

it('the full name contains the ancestors, and the product count includes subcategories', () => {
  expect(fullName(tree, node(3))).toBe('Fashion › Shoes › Boots')
  expect(countProducts(tree).get(1)).toBe(1 + 2 + 3 + 4 + 5)
})
