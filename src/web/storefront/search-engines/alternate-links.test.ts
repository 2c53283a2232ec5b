import type { EntryContext } from 'react-router'
import { expect, it } from 'vitest'
import { alternateLinks } from './alternate-links.ts'

const market = (prefix: string, language: string, ...hreflang: string[]) => ({ prefix, language, hreflang })
const markets = [
  market('', 'en', 'en'),
  market('de', 'de', 'de'),
  market('at', 'de', 'de-AT'),
  market('xa', 'en-XA', 'en-XA'),
  market('none', 'de'),
]

/** The codes and paths of the links of a page, such as `de /de/products/mug`. */
function listLinks(
  base: string,
  { notSoldIn, rendered = '<link rel="canonical"' }: { notSoldIn?: string[]; rendered?: string } = {},
) {
  const staticHandlerContext = {
    matches: [{ route: { id: 'page' } }],
    loaderData: { root: { shop: { markets } }, page: { notSoldIn } },
    errors: null,
    location: { pathname: `${base}/products/mug` },
  }
  const links = alternateLinks({ staticHandlerContext } as unknown as EntryContext, {
    origin: 'https://a.test',
    base,
    rendered,
  })
  return [...links.matchAll(/hreflang="([^"]+)" href="https:\/\/a\.test([^"]*)"/g)].map(
    ([, code, path]) => `${code} ${path}`,
  )
}

const all = ['en /products/mug', 'de /de/products/mug', 'de-AT /at/products/mug', 'x-default /products/mug']

it('each language of each market links to itself and all others, also if two markets have the same language', () => {
  for (const base of ['', '/de', '/at']) expect(listLinks(base)).toEqual(all)
})

it('markets in which a product is not sold are left out', () => {
  expect(listLinks('/at', { notSoldIn: ['de'] })).toEqual(all.filter((link) => !link.startsWith('de /')))
  expect(listLinks('', { notSoldIn: ['de', 'at'] })).toEqual([])
})

it('pages that no other page could link back to have none', () => {
  expect(listLinks('/none')).toEqual([])
  expect(listLinks('/xa')).toEqual([])
  expect(listLinks('/de', { rendered: '<link rel="canonical"><meta name="robots" content="noindex"' })).toEqual([])
})
