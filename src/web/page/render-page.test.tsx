import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from './render-page.ts'

function Broken(): never {
  throw new Error('broken')
}

it('gives the whole page, with what it had to wait for', async () => {
  const report = vi.fn()
  const late = Promise.resolve('late')
  const Late = async () => <p>{await late}</p>
  const page = (
    <Suspense fallback="soon">
      <Late />
    </Suspense>
  )
  expect(await renderPage(page, { nonce: 'n', report })).toContain('<p>late</p>')
  expect(report).not.toHaveBeenCalled()
})

it('reports an error that is kept in its part of the page', async () => {
  const report = vi.fn()
  const page = (
    <main>
      <Suspense fallback="soon">
        <Broken />
      </Suspense>
    </main>
  )
  expect(await renderPage(page, { nonce: 'n', report })).toContain('soon')
  expect(report.mock.calls).toEqual([[expect.objectContaining({ message: 'broken' })]])
})

it('rejects with an error that leaves no page, and reports it to nobody else', async () => {
  const report = vi.fn()
  await expect(renderPage(<Broken />, { nonce: 'n', report })).rejects.toThrow('broken')
  expect(report).not.toHaveBeenCalled()
})
