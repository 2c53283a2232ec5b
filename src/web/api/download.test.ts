import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, refused, standInForApi } from '../../../tests/support/api-stand-in.ts'
import { download } from './download.ts'
import { tokens } from './tokens.ts'

const api = standInForApi()

describe('a file', () => {
  const saved: { href: string; download: string }[] = []
  beforeEach(() => {
    saved.length = 0
    vi.stubGlobal('document', {
      createElement: () => ({
        href: '',
        download: '',
        click() {
          saved.push({ href: this.href, download: this.download })
        },
      }),
    })
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:invoice')
  })
  afterEach(() => vi.restoreAllMocks())

  const pdf = () =>
    new Response('%PDF', { headers: { 'content-disposition': 'attachment; filename="invoice-ORD-001.pdf"' } })

  it('is fetched as the signed-in user and saved under its name', async () => {
    tokens.store({ token: 'old', refreshToken: 'def' })
    api.answer = ({ url, headers }) => {
      if (url === '/api/auth/refresh') return json({ token: 'new', refreshToken: 'ghi' })
      return headers.get('authorization') === 'Bearer new' ? pdf() : refused('token_expired', 401)
    }
    await download('GET /orders/{id}/invoice.pdf', { id: 'ORD-001' })
    expect(api.sent.map(({ url }) => url)).toEqual([
      '/api/orders/ORD-001/invoice.pdf',
      '/api/auth/refresh',
      '/api/orders/ORD-001/invoice.pdf',
    ])
    expect(saved).toEqual([{ href: 'blob:invoice', download: 'invoice-ORD-001.pdf' }])
  })

  it('reports the number of bytes received', async () => {
    const told: number[] = []
    api.answer = pdf
    await download('GET /orders/{id}/invoice.pdf', { id: 'ORD-001' }, { onProgress: (bytes) => told.push(bytes) })
    expect(told.at(-1)).toBe(4)
    expect(saved).toHaveLength(1)
  })

  it("that is refused rejects with the API's error, and nothing is saved", async () => {
    api.answer = () => refused('not_found', 404)
    await expect(download('GET /orders/{id}/invoice.pdf', { id: 'ORD-001' })).rejects.toMatchObject({
      code: 'not_found',
      message: 'it is not_found',
    })
    expect(saved).toEqual([])
  })
})
