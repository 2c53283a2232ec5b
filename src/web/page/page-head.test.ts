import { describe, expect, it } from 'vitest'
import { errorHead, pageHead, privateHead } from './page-head.ts'

const shopName = 'Halden & Sons'

const findTitles = (head: ReturnType<typeof pageHead>) =>
  head.flatMap((tag) => ('title' in tag ? [String(tag.title)] : []))
const notFound = { status: 404, statusText: '', internal: false, data: null }

describe('the head of a page', () => {
  it('has one title, with the name of the shop once', () => {
    expect(findTitles(pageHead(shopName, 'Login'))).toEqual([`Login · ${shopName}`])
    expect(findTitles(pageHead(shopName, `${shopName}: good things`))).toEqual([`${shopName}: good things`])
  })

  it('has a title that search engines do not cut', () => {
    const [title = ''] = findTitles(pageHead(shopName, `${'A very long name '.repeat(9)}by Halden`))
    expect(title.length).toBeLessThanOrEqual(70)
    expect(title).toMatch(new RegExp(`(name|long|very|A)… · ${shopName}$`))
    const [halved = ''] = findTitles(pageHead(shopName, '😀'.repeat(99)))
    expect(halved.isWellFormed()).toBe(true)
  })

  it('shortens a description between words', () => {
    const head = pageHead(shopName, 'Mug', 'seven words '.repeat(20))
    expect(head).toContainEqual({ name: 'description', content: expect.stringMatching(/(words|seven)…$/) })
    expect(pageHead(shopName, 'Mug', 'A mug.')).toContainEqual({ name: 'description', content: 'A mug.' })
  })

  it('excludes private pages and errors from search engines', () => {
    const noindex = { name: 'robots', content: 'noindex' }
    expect(pageHead(shopName, 'Mug')).not.toContainEqual(noindex)
    expect(privateHead(shopName, 'Profile')).toContainEqual(noindex)
    expect(errorHead(shopName, notFound)).toContainEqual(noindex)
  })

  it('names the kind of error in the title', () => {
    expect(findTitles(errorHead(shopName, notFound))).toEqual([`Page Not Found · ${shopName}`])
    expect(findTitles(errorHead(shopName, new Error('oh')))).toEqual([`Something went wrong · ${shopName}`])
  })
})
