import type { FastifyError } from 'fastify'
import { expect, it } from 'vitest'
import { isTimeout } from '../errors/query-errors.ts'
import { toShopError } from './errors.ts'

it('replies to a database timeout with 503 and a message to try again', () => {
  const stopped = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  const error = new Error('Failed query', { cause: stopped }) as FastifyError
  expect(isTimeout(error)).toBe(true)
  expect(toShopError(error)).toMatchObject({
    code: 'unavailable',
    status: 503,
    message: expect.stringContaining('again'),
  })
})
