import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_CATEGORY_LEVELS } from '#contract/categories.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

const addCategory = async (name: string) => (await admin('POST /admin/categories', { name })).category
const move = async (id: number, parentId: number | null, position: number) =>
  admin('PUT /admin/categories/{id}/place', { id, parentId, position })
const readTree = async () => (await admin('GET /admin/categories')).categories
const readPage = async (path: string) => (await shop.visitor('GET /categories/{path}', { path })).category

describe('after any sequence of changes to the tree', () => {
  interface Node {
    id: number
    parent: number | null
    slug: string
  }
  type Step =
    | { do: 'add'; parent: number; slug: string }
    | { do: 'move'; node: number; parent: number; position: number }
    | { do: 'rename'; node: number; slug: string }
    | { do: 'remove'; node: number }
  const nodeIndex = fc.nat(20)
  const slug = fc.constantFrom('a', 'b', 'c')
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('add' as const), parent: nodeIndex, slug }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('move' as const),
        node: nodeIndex,
        parent: nodeIndex,
        position: fc.nat(3),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('rename' as const), node: nodeIndex, slug }) },
    fc.record({ do: fc.constant('remove' as const), node: nodeIndex }),
  )
  let run = 0

  it('each category is found by its path and by all its former paths', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const root = await addCategory(`Run ${++run} ${Date.now()}`)
        const nodes: Node[] = [{ id: root.id, parent: null, slug: root.slug }]
        /** The ID of the category that last used each path. */
        const owners = new Map<string, number>([[root.path, root.id]])
        const find = (id: number) => nodes.find((node) => node.id === id)
        const modelPath = ({ parent, slug }: Node): string => {
          const parentNode = parent === null ? undefined : find(parent)
          return parentNode ? `${modelPath(parentNode)}/${slug}` : slug
        }
        const isBelow = (node: Node, id: number): boolean => {
          const parentNode = node.parent === null ? undefined : find(node.parent)
          return node.id === id || (parentNode !== undefined && isBelow(parentNode, id))
        }
        const recordPaths = () => {
          for (const node of nodes) owners.set(modelPath(node), node.id)
        }
        const findErrorCode = async (action: Promise<unknown>) =>
          action.then(
            () => undefined,
            (error: { code?: string }) => error.code,
          )

        for (const each of steps) {
          if (each.do === 'add') {
            const parent = nodes[each.parent % nodes.length] as Node
            const code = await findErrorCode(
              admin('POST /admin/categories', { name: each.slug, slug: each.slug, parentId: parent.id }),
            )
            const path = `${modelPath(parent)}/${each.slug}`
            const isTaken = nodes.some((node) => modelPath(node) === path)
            const isTooDeep = path.split('/').length > MAX_CATEGORY_LEVELS
            expect(code).toBe(isTooDeep ? 'category_too_deep' : isTaken ? 'slug_taken' : undefined)
            if (code) continue
            const added = (await readTree()).find((node) => node.path === path)
            nodes.push({ id: added?.id ?? 0, parent: parent.id, slug: each.slug })
          } else if (each.do === 'rename') {
            const node = nodes[each.node % nodes.length] as Node
            if (node.parent === null) continue
            const code = await findErrorCode(
              admin('PUT /admin/categories/{id}', { id: node.id, name: each.slug, slug: each.slug }),
            )
            const isTaken = nodes.some(
              (other) => other !== node && other.parent === node.parent && other.slug === each.slug,
            )
            expect(code).toBe(isTaken ? 'slug_taken' : undefined)
            if (!code) node.slug = each.slug
          } else if (each.do === 'move') {
            const node = nodes[each.node % nodes.length] as Node
            const parent = nodes[each.parent % nodes.length] as Node
            if (node.parent === null) continue
            const code = await findErrorCode(move(node.id, parent.id, each.position))
            const subtree = nodes.filter((other) => isBelow(other, node.id))
            const countLevels = (other: Node) => modelPath(other).split('/').length
            const height = 1 + Math.max(...subtree.map(countLevels)) - countLevels(node)
            const isTaken = nodes.some(
              (other) => other !== node && other.parent === parent.id && other.slug === node.slug,
            )
            expect(code).toBe(
              isBelow(parent, node.id)
                ? 'category_cycle'
                : countLevels(parent) + height > MAX_CATEGORY_LEVELS
                  ? 'category_too_deep'
                  : isTaken
                    ? 'slug_taken'
                    : undefined,
            )
            if (!code) node.parent = parent.id
          } else {
            const node = nodes[each.node % nodes.length] as Node
            if (node.parent === null) continue
            const code = await findErrorCode(admin('DELETE /admin/categories/{id}', { id: node.id }))
            expect(code).toBe(nodes.some((other) => other.parent === node.id) ? 'in_use' : undefined)
            if (code) continue
            for (const [path, owner] of owners) if (owner === node.id) owners.set(path, node.parent)
            nodes.splice(nodes.indexOf(node), 1)
          }
          recordPaths()
        }

        const paths = new Map((await readTree()).map((node) => [node.id, node.path]))
        for (const node of nodes) expect(paths.get(node.id)).toBe(modelPath(node))
        for (const [path, owner] of owners) {
          expect((await readPage(path)).path).toBe(modelPath(find(owner) as Node))
        }
      }),
      { numRuns: Number(process.env.TREE_RUNS ?? 40) },
    )
  })
})
