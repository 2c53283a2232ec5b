import { describe, expect, it } from 'vitest'
import { categoryAddress } from '#contract/paths.ts'
import { canonicalHref, listHref, listPath } from './list-query.ts'
import { readListQuery } from './read-list-query.ts'
import { readSubmittedQuery } from './submitted-query.ts'

const read = (search: string) => readListQuery(new URLSearchParams(search))

describe('the URL of a list', () => {
  it.each([
    ['page=1&sortBy=rating&gclid=1', '/products'],
    ['sortBy=rating&brand=Fernhill&page=2', '/products?brand=Fernhill&page=2'],
    ['rating=4&brand=Oakline,Alder&minPrice=x&sortBy=newest', '/products?brand=Alder,Oakline&rating=4'],
    ['page=2&category=Books&search=+sea+', '/products?search=sea&category=Books&page=2'],
  ])('for search engines has filters and page, but no order: %s', (search, address) => {
    expect(canonicalHref(read(search))).toBe(address)
  })

  it('on the page of a category starts with its path, and has neither a category nor a search', () => {
    const query = readListQuery(
      new URLSearchParams('category=Books&search=mug&literally=price&brand=Fernhill&page=2'),
      '/categories/toys/games',
    )
    expect(query).toMatchObject({
      within: '/categories/toys/games',
      category: [],
      search: undefined,
      literally: undefined,
    })
    expect(listHref(query, { rating: 4 })).toBe('/categories/toys/games?brand=Fernhill&rating=4')
    expect(listHref(query, { within: undefined, category: ['Toys'] })).toBe('/products?category=Toys&brand=Fernhill')
    expect([listPath(query), listPath({})]).toEqual(['/categories/toys/games', '/products'])
  })

  it('on the page of a brand may have categories, and no brand', () => {
    const query = readListQuery(new URLSearchParams('category=Books&brand=Oakline&search=mug'), '/brands/fernhill')
    expect(query).toMatchObject({ within: '/brands/fernhill', category: ['Books'], brand: [], search: undefined })
    expect(listHref(query, { rating: 4 })).toBe('/brands/fernhill?category=Books&rating=4')
  })

  it('is parsed into filters, order and page', () => {
    expect(
      read(
        'search=+mug+&category=Home+%26+Garden,Books&brand=Fernhill&minPrice=25&maxPrice=49.99&rating=4&onSale=true&sortBy=price-low&page=3',
      ),
    ).toEqual({
      search: 'mug',
      category: ['Books', 'Home & Garden'],
      brand: ['Fernhill'],
      minPrice: 25,
      maxPrice: 49.99,
      rating: 4,
      onSale: true,
      attributes: {},
      sortBy: 'price-low',
      page: 3,
    })
  })

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=',
    'sortBy=toString',
    'sortBy=',
    'search=+',
    'category=,+,',
    'brand=',
    'minPrice=abc',
    'maxPrice=-1',
    'minPrice=1e9',
    'maxPrice=10000001',
    'maxPrice=99999999999',
    'rating=9',
    'rating=0',
    'rating=4.5',
    'rating=',
    'onSale=false',
    'isNew=yes',
    'inStock=',
    'freeShipping=0',
  ])('ignores %s', (search) => expect(read(search)).toEqual(read('')))

  it('is parsed when a form submitted repeated parameters', () => {
    expect(read('category=Books&category=Beauty&brand=&minPrice=&maxPrice=&search=')).toEqual(
      read('category=Beauty,Books'),
    )
  })

  it('has filters by attributes, each once and in order', () => {
    const query = read('f.width=80..120&f.material=Oak&f.material=Ash&f.washable=yes&f.&f.Bad=1&f.empty=')
    expect(query.attributes).toEqual({ material: 'Ash,Oak', washable: 'yes', width: '80..120' })
    expect(listHref(query)).toBe('/products?f.material=Ash,Oak&f.washable=yes&f.width=80..120')
    expect(read(listHref({ ...query, attributes: { wood: 'Pine\\, oiled' } }).split('?')[1] ?? '').attributes).toEqual({
      wood: 'Pine\\, oiled',
    })
  })

  it.each([
    ['f.width.min=80&f.width.max=', { width: '80..' }],
    ['f.width.min=120&f.width.max=80,5', { width: '80.5..120' }],
    ['f.width.min=wide&f.width.max=', {}],
    ['f.width=1..2&f.width.min=&f.width.max=', { width: '1..2' }],
    ['f.width.min=-1%20200', { width: '-1200..' }],
  ])('joins the ends of a range that a form sends: %s', (search, attributes) => {
    expect(readSubmittedQuery(new URLSearchParams(search)).attributes).toEqual(attributes)
  })

  it('swaps prices that are in the wrong order', () => {
    expect(read('minPrice=50&maxPrice=25')).toEqual(read('minPrice=25&maxPrice=50'))
  })

  it('is the same for the same filters in any order', () => {
    expect(listHref(read('brand=Oakline,Alder,Oakline'))).toBe('/products?brand=Alder,Oakline')
    expect(listHref(read('brand=Alder,Oakline&category=Books'))).toBe(
      listHref(read('category=Books&brand=Oakline,Alder')),
    )
  })

  it('supports any characters in brands and categories', () => {
    const brand = ['', 'A\\B', 'Smith, Jones & Co']
    const address = listHref({ ...read(''), brand })
    expect(read(address.split('?')[1] ?? '').brand).toEqual(brand)
  })

  it("stays within the API's limit", () => {
    const long = Array.from({ length: 100 }, (_, index) => `Brand number ${index}`).join()
    expect(read(`brand=${long}`).brand.join().length).toBeLessThanOrEqual(500)
  })

  it('contains only what differs from the default list', () => {
    expect(listHref(read(''))).toBe('/products')
    expect(listHref(read('page=3'), { page: 2 })).toBe('/products?page=2')
  })

  it('returns to the first page when something else changes', () => {
    expect(listHref(read('search=mug&page=3'), { sortBy: 'rating' })).toBe('/products?search=mug&sortBy=rating')
    expect(listHref(read('category=Books&page=3'), { category: [] })).toBe('/products')
  })
})

it('names a category without a page by the same address as links to it and the sitemap', () => {
  const name = 'Pots, Pans & Co'
  const address = categoryAddress({ name, path: 'pots-pans-co', hasLandingPage: false })
  expect(canonicalHref(read(address.split('?')[1] ?? ''))).toBe(address)
})
