import type { FastifyRequest } from 'fastify'
import type { Access } from '#contract/endpoints.ts'
import { ShopError } from '#contract/errors.ts'
import { readAccessToken, type Visitor } from '../accounts/tokens.ts'

/**
 * Says who calls, and refuses whoever may not call an endpoint with this access.
 * @throws ShopError unauthenticated, token_expired or forbidden
 */
export async function admit(request: FastifyRequest, access: Access, tokenKey: string): Promise<Visitor | undefined> {
  if (access === 'public') return undefined
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (!token) throw new ShopError('unauthenticated')
  const visitor = await readAccessToken(tokenKey, token)
  if (access === 'admin' && visitor.role !== 'admin') throw new ShopError('forbidden')
  return visitor
}
