import type { FastifyRequest } from 'fastify'
import type { Access } from '#contract/endpoint.ts'
import { ShopError } from '#contract/errors.ts'
import { isAdministrator } from '../accounts/queries.ts'
import { readAccessToken, type Visitor } from '../accounts/tokens.ts'
import type { Shop } from '../shop.ts'

/**
 * Says who calls, and refuses whoever may not call an endpoint with this access. A shopper's token is believed for the
 * minutes that it lives; for the panel the database is asked whether session and role still stand.
 * @throws ShopError unauthenticated, token_expired or forbidden
 */
export async function admit(request: FastifyRequest, access: Access, shop: Shop): Promise<Visitor | undefined> {
  if (access === 'public') return undefined
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (!token) throw new ShopError('unauthenticated')
  const visitor = await readAccessToken(shop.secrets.tokenKey, token)
  if (access === 'admin' && !(await isAdministrator(shop.db, visitor))) throw new ShopError('forbidden')
  return visitor
}
