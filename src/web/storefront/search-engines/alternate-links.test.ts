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
  {
    notSoldIn,
    addresses,
    canonical,
    rendered = '<link rel="canonical"',
  }: { notSoldIn?: string[]; addresses?: Record<string, string>; canonical?: string; rendered?: string } = {},
) {
  const staticHandlerContext = {
    matches: [{ route: { id: 'page' } }],
    loaderData: { root: { shop: { markets } }, page: { notSoldIn, addresses, canonical } },
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

it('pages with translated addresses link to these, with their query', () => {
  const addresses = { '': '/products/mug', de: '/products/becher', at: '/products/haferl' }
  const links = ['en /products/mug', 'de /de/products/becher', 'de-AT /at/products/haferl', 'x-default /products/mug']
  for (const base of ['', '/de', '/at']) expect(listLinks(base, { addresses })).toEqual(links)
  expect(listLinks('/de', { addresses, canonical: '/products/becher?page=2' })).toEqual(
    links.map((link) => `${link}?page=2`),
  )
})

it('pages that no other page could link back to have none', () => {
  expect(listLinks('/none')).toEqual([])
  expect(listLinks('/xa')).toEqual([])
  expect(listLinks('/de', { rendered: '<link rel="canonical"><meta name="robots" content="noindex"' })).toEqual([])
})
