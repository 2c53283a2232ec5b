import { expect, it } from 'vitest'
import { undress } from './letter-document.ts'

it("loads the shop's images from the panel's origin", () => {
  const { bare } = undress(
    '<img alt="" src="https://shop.example/media/a.webp"/><a href="https://shop.example/media/">x</a>',
  )
  expect(bare).toBe('<img alt="" src="/media/a.webp"/><a href="https://shop.example/media/">x</a>')
})

it('removes styles from elements and from the head, and leaves text unchanged', () => {
  const { bare, styles } = undress(
    '<html><head><style>.a { color: red }</style></head><body style="margin:0"><p class="a" style="color:blue">a style=&quot;b&quot; &lt;p style=</p></body></html>',
  )
  expect(styles).toBe('.a { color: red }')
  expect(bare).toBe(
    '<html><head></head><body data-style="margin:0"><p class="a" data-style="color:blue">a style=&quot;b&quot; &lt;p style=</p></body></html>',
  )
})
