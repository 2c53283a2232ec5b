import { expect, it } from 'vitest'
import { pageKind } from './page-kind.ts'

it.each([
  ['/', 'home'],
  ['/de-at', 'home'],
  ['/faq', 'other'],
  ['/de-at/faq', 'other'],
  ['/de-at/products/mug', 'product'],
  ['/categories/toys', 'list'],
])('counts a view of %s as %s', (address, kind) => expect(pageKind(address)).toBe(kind))
