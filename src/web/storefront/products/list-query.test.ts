import { describe, expect, it } from 'vitest'
import { listHref, readListQuery } from './list-query.ts'

const read = (search: string) => readListQuery(new URLSearchParams(search))

describe('the URL of a list', () => {
  it('is parsed', () => {
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

  it('is parsed as a form submits it', () => {
    expect(read('category=Books&category=Beauty&brand=&minPrice=&maxPrice=&search=')).toEqual(
      read('category=Beauty,Books'),
    )
  })

  it('swaps prices that are in the wrong order', () => {
    expect(read('minPrice=50&maxPrice=25')).toEqual(read('minPrice=25&maxPrice=50'))
  })

  it('is the same for the same choices', () => {
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
