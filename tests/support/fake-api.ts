import { afterEach, beforeEach, vi } from 'vitest'
import { stubLocalStorage } from './local-storage.ts'

export interface ApiRequest {
  method: string
  url: string
  headers: Headers
  body: unknown
}

export interface FakeApi {
  /** All requests of this test, in order. */
  requests: ApiRequest[]
  respond: (request: ApiRequest) => Response | Promise<Response>
}

/** Replaces `fetch` by `respond` in each test of a file, with fake timers and an empty local storage. */
export function useFakeApi(): FakeApi {
  const api: FakeApi = { requests: [], respond: offline }
  beforeEach(() => {
    api.requests = []
    api.respond = offline
    stubLocalStorage()
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const { method = 'GET', headers, body } = init
      const request = { method, url, headers: new Headers(headers), body: body && JSON.parse(String(body)) }
      api.requests.push(request)
      return api.respond(request)
    })
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return api
}

export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

export const errorResponse = (code: string, status: number, extraFields: object = {}) =>
  json({ code, message: `it is ${code}`, ...extraFields }, status)

export const offline = (): never => {
  throw new TypeError('Failed to fetch')
}
