import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { RedirectStatus } from '#contract/redirects.ts'
import { FlatRedirects, type Hop } from './flat-redirects.ts'

type Step = Pick<Hop, 'from' | 'to' | 'status'>

const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e', '/f')
const target = fc.oneof(
  { weight: 6, arbitrary: path },
  { weight: 2, arbitrary: path.map((each) => `${each}?x=1`) },
  fc.constant('https://other.test/'),
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ from: path, to: target, status: fc.constantFrom<RedirectStatus>(301, 302) }) },
  fc.record({ from: path, to: fc.constant(null), status: fc.constant<RedirectStatus>(410) }),
)

it('resolves each path in at most one hop, for any redirects in any order', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const graph = new FlatRedirects([])
      const rows = new Map<string, Hop>()
      for (const each of steps) {
        const changed = graph.put(each)
        if (changed === 'loop') continue
        expect(changed[0]).toMatchObject({ from: each.from })
        for (const hop of changed) rows.set(hop.from, hop)
        for (const { from, to, toPath } of rows.values()) {
          expect(toPath).not.toBe(from)
          const next = toPath === null ? undefined : rows.get(toPath)
          expect(next?.to ?? null, `${from} → ${to} → ${next?.to}`).toBeNull()
        }
      }
      for (const [from, row] of rows) expect(graph.get(from)).toEqual(row)
    }),
    { numRuns: 2_000 },
  )
})

it('a rejected redirect changes nothing', () => {
  const graph = new FlatRedirects([{ from: '/a', to: '/b', toPath: '/b', status: 301 }])
  expect(graph.put({ from: '/b', to: '/a?x=1', status: 301 })).toBe('loop')
  expect(graph.put({ from: '/c', to: '/c/', status: 302 })).toBe('loop')
  expect(graph.get('/b')).toBeUndefined()
  expect(graph.get('/c')).toBeUndefined()
  expect(graph.get('/a')?.to).toBe('/b')
})

it('combines the queries of both redirects, and is temporary if either is', () => {
  const graph = new FlatRedirects([{ from: '/a', to: '/b?x=1#top', toPath: '/b', status: 301 }])
  expect(graph.put({ from: '/b', to: '/c?y=2', status: 302 })).toEqual([
    { from: '/b', to: '/c?y=2', toPath: '/c', status: 302 },
    { from: '/a', to: '/c?y=2&x=1#top', toPath: '/c', status: 302 },
  ])
})
