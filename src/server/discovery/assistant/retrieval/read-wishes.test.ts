import { expect, it } from 'vitest'
import { foldMessage } from '#server/catalog/search/reading/fold-message.ts'
import { isRefinement, readWishes } from './read-wishes.ts'

const vocabulary = {
  categories: ['Electronics', 'Fashion', 'Home & Garden', 'Sports & Outdoors', 'Books', 'Beauty', 'Model Trains'],
  findBrand: (words: string) => ({ tarnbeck: 'Tarnbeck', 'old mill': 'Old Mill', art: 'Art' })[words],
}
const read = (message: string) => readWishes(foldMessage(message), vocabulary)

it.each([
  ['I need a tent', { words: 'tent' }],
  ['Do you have black shoes in size 9, please?', { words: 'shoes', color: 'black', size: '9' }],
  ['home & garden under $40 in stock', { words: '', category: 'Home & Garden', max: 40, inStock: true }],
  ['books about gardening', { words: 'gardening', category: 'Books' }],
  ['model trains', { words: '', category: 'Model Trains' }],
  ['what do you have from Tarnbeck?', { words: '', brand: 'Tarnbeck' }],
  ['Old Mill lamps on sale', { words: 'lamps', brand: 'Old Mill', onSale: true }],
  ['the cheapest lamp', { words: 'lamp', sortBy: 'price-low' }],
  ['best rated books', { words: '', category: 'Books', sortBy: 'rating', rating: 4 }],
  ['new arrivals in fashion', { words: '', category: 'Fashion', isNew: true }],
  ['a hoodie in XL', { words: 'hoodie', size: 'xl' }],
  ['2 tents', { words: 'tents' }],
  ['sneakers 50 to 100', { words: 'sneakers', min: 50, max: 100 }],
  ['sneakers for 50 to 100', { words: 'sneakers', min: 50, max: 100 }],
  ['nike air max 90', { words: 'nike air max 90' }],
  ['the new lamps', { words: 'lamps', isNew: true }],
  ['any deal?', { words: '', onSale: true }],
  ['smart art print', { words: 'smart print', brand: 'Art' }],
  ['a playhouse for the house', { words: 'playhouse', category: 'Home & Garden' }],
])('reads the criteria in “%s”', (message, wishes) => {
  expect(read(message).wishes).toEqual(wishes)
})

it.each([
  ['in blue?', true],
  ['under 100', true],
  ['only those on sale', true],
  ['blue lamps', false],
  ['books', false],
  ['what?', false],
])('%s changes the last search: %s', (message, changes) => {
  expect(isRefinement(read(message))).toBe(changes)
})
