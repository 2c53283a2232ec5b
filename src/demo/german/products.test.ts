import { describe, expect, it } from 'vitest'
import { catalog } from '#demo/catalog/catalog.ts'
import { germanDetails, germanProducts } from './products.ts'

describe('the German texts of products', () => {
  it.each(catalog.map((product) => [product.slug, product] as const))(
    'of %s have each feature and specification',
    (slug, product) => {
      const { features, specifications } = germanDetails(slug)
      expect(features.split('\n')).toHaveLength(product.features.length)
      const lines = specifications.split('\n')
      expect(lines).toHaveLength(Object.keys(product.specifications).length)
      for (const line of lines) expect(line).toMatch(/^[^:]+: \S/)
      expect(new Set(lines.map((line) => line.replace(/:.*/, ''))).size).toBe(lines.length)
      expect(germanProducts[slug].name.length).toBeLessThanOrEqual(300)
    },
  )
})
