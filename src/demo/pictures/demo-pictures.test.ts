import { describe, expect, it } from 'vitest'
import { categories } from '#contract/shop.ts'
import { catalogue } from '#demo/catalogue/catalogue.ts'
import { categoryPictureUrl, drawPictures, galleryUrls, productPictureUrl } from './demo-pictures.ts'

const pictures = [...drawPictures()]

describe('the pictures', () => {
  it('are there for everything that refers to one', () => {
    const drawn = new Set(pictures.map(({ name }) => `/media/demo/${name}`))
    const referred = [
      ...categories.map(categoryPictureUrl),
      ...catalogue.flatMap(galleryUrls),
      ...catalogue.flatMap((product) => product.colors?.map((color) => productPictureUrl(product, color)) ?? []),
    ]
    expect(referred.filter((url) => !drawn.has(url))).toEqual([])
    expect(drawn.size).toBe(pictures.length)
  })

  it('are all different', () => {
    const twice = pictures.filter(({ svg }, index) => pictures.findIndex((other) => other.svg === svg) !== index)
    expect(twice.map(({ name }) => name)).toEqual([])
  })

  it('are sound, and obey a strict policy', () => {
    const faults = pictures.flatMap(({ name, svg }) => faultsOf(svg).map((fault) => `${name}: ${fault}`))
    expect(faults).toEqual([])
  })
})

function faultsOf(svg: string): string[] {
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
  return [
    ...(svg.match(/style=|<script|\son\w+=|href|undefined|NaN|&(?!amp;)/g) ?? []),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `two of ${id}`),
    ...used.filter((id) => !ids.includes(id)).map((id) => `no ${id}`),
    ...unclosed(svg),
  ]
}

/** The elements that are open at the end, or where a wrong one is closed. */
function unclosed(svg: string): string[] {
  const open: string[] = []
  for (const [, end, name = '', empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:[^>]*?)(\/?)>/g)) {
    if (empty) continue
    if (!end) open.push(name)
    else if (open.pop() !== name) return [name]
  }
  return open
}
