import { describe, expect, it } from 'vitest'
import { SHOP_NAME } from '#contract/shop.ts'
import { errorHead, pageHead, privateHead } from './page-head.ts'

const titlesOf = (head: ReturnType<typeof pageHead>) =>
  head.flatMap((tag) => ('title' in tag ? [String(tag.title)] : []))
const notFound = { status: 404, statusText: '', internal: false, data: null }

describe('the head of a page', () => {
  it('has one title, with the name of the shop once', () => {
    expect(titlesOf(pageHead('Login'))).toEqual([`Login · ${SHOP_NAME}`])
    expect(titlesOf(pageHead(`${SHOP_NAME}: good things`))).toEqual([`${SHOP_NAME}: good things`])
  })

  it('has a title that search engines show whole', () => {
    const [title = ''] = titlesOf(pageHead(`${'A very long name '.repeat(9)}by Halden`))
    expect(title.length).toBeLessThanOrEqual(70)
    expect(title).toMatch(new RegExp(`(name|long|very|A)… · ${SHOP_NAME}$`))
    const [halved = ''] = titlesOf(pageHead('😀'.repeat(99)))
    expect(halved.isWellFormed()).toBe(true)
  })

  it('shortens a description between words', () => {
    const head = pageHead('Mug', 'seven words '.repeat(20))
    expect(head).toContainEqual({ name: 'description', content: expect.stringMatching(/(words|seven)…$/) })
    expect(pageHead('Mug', 'A mug.')).toContainEqual({ name: 'description', content: 'A mug.' })
  })

  it('keeps search engines from what is private, and from errors', () => {
    const noindex = { name: 'robots', content: 'noindex' }
    expect(pageHead('Mug')).not.toContainEqual(noindex)
    expect(privateHead('Profile')).toContainEqual(noindex)
    expect(errorHead(notFound)).toContainEqual(noindex)
  })

  it('of an error says which kind it is', () => {
    expect(titlesOf(errorHead(notFound))).toEqual([`Page not found · ${SHOP_NAME}`])
    expect(titlesOf(errorHead(new Error('oh')))).toEqual([`Something went wrong · ${SHOP_NAME}`])
  })
})
