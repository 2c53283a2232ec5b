import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultShop, ShopContext } from '#web/shop/shop.ts'
import type { CartLine } from '#web/state/lines.ts'
import { FreeShipping } from './free-shipping.tsx'

const shop = {
  ...defaultShop,
  freeShippingThreshold: 50,
  shippingMethods: defaultShop.shippingMethods.map((method) => ({ ...method, price: 4.99 })),
}

const mug: CartLine = {
  ...{ id: '1', productId: 'mug', name: 'Mug', image: '', size: null, color: null },
  ...{ price: 20, quantity: 2, stockCount: 9 },
}
const card: CartLine = { ...mug, id: '2', productId: 'card', giftCard: true }

const renderText = (...lines: CartLine[]) =>
  renderToStaticMarkup(
    <ShopContext value={shop}>
      <FreeShipping lines={lines} />
    </ShopContext>,
  ).replaceAll(/<[^>]*>/g, '')

test('gift cards do not count toward free shipping, as in the prices of shipping', () => {
  expect(renderText(mug, card)).toContain('$10.00')
  expect(renderText({ ...mug, quantity: 3 })).not.toContain('$10.00')
})

test('a cart of gift cards only says nothing about shipping', () => {
  expect(renderText(card, { ...mug, sold: false })).toBe('')
})
