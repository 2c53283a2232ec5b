import { expect, it } from 'vitest'
import { removeStyles } from './email-document.ts'

it("loads the shop's images from the panel's origin", () => {
  const { unstyledHtml } = removeStyles(
    '<img alt="" src="https://shop.example/media/a.webp"/><a href="https://shop.example/media/">x</a>',
  )
  expect(unstyledHtml).toBe('<img alt="" src="/media/a.webp"/><a href="https://shop.example/media/">x</a>')
})

it('removes styles from elements and from the head, and leaves text unchanged', () => {
  const { unstyledHtml, styles } = removeStyles(
    '<html><head><style>.a { color: red }</style></head><body style="margin:0"><p class="a" style="color:blue">a style=&quot;b&quot; &lt;p style=</p></body></html>',
  )
  expect(styles).toBe('.a { color: red }')
  expect(unstyledHtml).toBe(
    '<html><head></head><body data-style="margin:0"><p class="a" data-style="color:blue">a style=&quot;b&quot; &lt;p style=</p></body></html>',
  )
})
