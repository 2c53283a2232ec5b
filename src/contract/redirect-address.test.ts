import { describe, expect, it } from 'vitest'
import { getTargetPath, readPath, readTarget, withQuery } from './redirect-address.ts'

describe('the old address', () => {
  it.each([
    ['/product/mug/', '/product/mug'],
    ['  /a/b ', '/a/b'],
    ['/Caf%C3%A9', '/Café'],
    ['/Cafe\u0301', '/Café'],
    ['/a%2Fb', '/a%2Fb'],
    ['/a/../b', '/b'],
    ['https://old.example/shop/mug', '/shop/mug'],
    ['https://old.example', '/'],
  ])('%j is found as %j', (text, path) => {
    expect(readPath(text)).toBe(path)
    expect(readPath(path)).toBe(path)
  })

  it.each(['', 'mug', '//evil.test', '/\\evil', '/a?b=1', '/a#b', '/%00', '/%E0%A4%A', `/${'é'.repeat(700)}`])(
    '%j is rejected',
    (text) => expect(readPath(text) === undefined || readPath(text) === '/').toBe(true),
  )
})

describe('the new address', () => {
  it.each([
    ['/products/mug', '/products/mug'],
    ['/products?category=Books#list', '/products?category=Books#list'],
    ['/Café', '/Caf%C3%A9'],
    ['https://shop.test/cart', '/cart'],
    ['HTTP://Other.test', 'http://other.test/'],
  ])('%j is stored as %j', (text, target) => {
    expect(readTarget(text, 'https://shop.test')).toBe(target)
  })

  it.each([
    '',
    'mug',
    '//evil.test',
    '/\\evil.test',
    '/.//evil.test',
    'javascript:alert(1)',
    'ftp://a.test',
    'https://',
    'https://user:secret@a.test/',
    'https:/a.test',
    '/a\nb',
  ])('%j is rejected', (text) => expect(readTarget(text)).toBeUndefined())

  it('is within the shop if it is a path', () => {
    expect(getTargetPath('/Caf%C3%A9/?x=1#a')).toBe('/Café')
    expect(getTargetPath('https://other.test/a')).toBeUndefined()
  })

  it('gets the query parameters of the visitor, except parameters that it already has', () => {
    expect(withQuery('/a', '')).toBe('/a')
    expect(withQuery('/a?x=1#top', '?x=2&utm_source=m&y=1&y=2')).toBe('/a?x=1&utm_source=m&y=1&y=2#top')
    expect(withQuery('https://other.test/', '?x=%20')).toBe('https://other.test/?x=+')
  })
})
