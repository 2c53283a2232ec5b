import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from './render-page.ts'

function Broken(): never {
  throw new Error('broken')
}

it('renders the whole page including suspended parts', async () => {
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

it('reports an error that is caught by a boundary', async () => {
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

it('rejects with an error that prevents the page, and does not report it', async () => {
  const report = vi.fn()
  await expect(renderPage(<Broken />, { nonce: 'n', report })).rejects.toThrow('broken')
  expect(report).not.toHaveBeenCalled()
})
