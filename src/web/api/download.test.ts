import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorResponse, json, useFakeApi } from '../../../tests/support/fake-api.ts'
import { download } from './download.ts'
import { tokens } from './tokens.ts'

const api = useFakeApi()

describe('a download', () => {
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

  it('fetches the file as the signed-in user and saves it under its name', async () => {
    tokens.store({ token: 'old', refreshToken: 'def' })
    api.respond = ({ url, headers }) => {
      if (url === '/api/auth/refresh') return json({ token: 'new', refreshToken: 'ghi' })
      return headers.get('authorization') === 'Bearer new' ? pdf() : errorResponse('token_expired', 401)
    }
    await download('GET /orders/{id}/invoice.pdf', { id: 'ORD-001' })
    expect(api.requests.map(({ url }) => url)).toEqual([
      '/api/orders/ORD-001/invoice.pdf',
      '/api/auth/refresh',
      '/api/orders/ORD-001/invoice.pdf',
    ])
    expect(saved).toEqual([{ href: 'blob:invoice', download: 'invoice-ORD-001.pdf' }])
  })

  it('reports the number of bytes received', async () => {
    const progress: number[] = []
    api.respond = pdf
    await download('GET /orders/{id}/invoice.pdf', { id: 'ORD-001' }, { onProgress: (bytes) => progress.push(bytes) })
    expect(progress.at(-1)).toBe(4)
    expect(saved).toHaveLength(1)
  })

  it("rejects with the API's error, and saves nothing", async () => {
    api.respond = () => errorResponse('not_found', 404)
    await expect(download('GET /orders/{id}/invoice.pdf', { id: 'ORD-001' })).rejects.toMatchObject({
      code: 'not_found',
      message: 'it is not_found',
    })
    expect(saved).toEqual([])
  })
})
