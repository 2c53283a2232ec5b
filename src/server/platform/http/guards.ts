import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { ShopError } from '#contract/errors.ts'
import { isForStaff, may } from '#contract/permissions.ts'
import type { Visitor } from '#server/identity/accounts/tokens.ts'
import { assertTwoStepSetUp } from '#server/identity/accounts/two-step/assert-set-up.ts'
import type { Caller } from '../audit-log/record-audit.ts'
import type { Shop } from '#server/app/shop.ts'

type Door = Pick<Endpoint, 'access' | 'signIn'>

/**
 * Says who calls, and refuses whoever has not the permission that an endpoint asks for. A token is believed, with the role
 * that it tells, unless its session is over; a session is, when the role or the standing of its account changes.
 * @throws ShopError unauthenticated, token_expired, forbidden or two_step_setup_required
 */
export async function admit(
  request: FastifyRequest,
  { access: permission, signIn }: Door,
  shop: Shop,
): Promise<Visitor | undefined> {
  const isOpen = may('nobody', permission)
  if (isOpen && !(signIn && request.headers.authorization)) return undefined
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (!token) throw new ShopError('unauthenticated')
  const visitor = await shop.accessTokens.read(token)
  if (await shop.endedSessions.has(visitor.sessionId)) throw new ShopError('token_expired')
  if (!may(visitor.role, permission)) throw new ShopError('forbidden')
  if (isForStaff(permission)) await assertTwoStepSetUp(shop.db, visitor.userId)
  return visitor
}

/** Characters. Browsers' names of themselves are shorter; anybody may send longer ones. */
const LONGEST_USER_AGENT = 300

/** Who asks and from where, as the audit log writes it down. */
export const callerOf = ({ visitor, ip, headers, id }: FastifyRequest): Caller => ({
  userId: visitor?.userId ?? null,
  sessionId: visitor?.sessionId ?? null,
  ip,
  userAgent: (headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT),
  requestId: id,
})
