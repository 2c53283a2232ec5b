import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { ShopError } from '#contract/errors.ts'
import { GUEST_HEADER } from '#contract/guests.ts'
import { ORDER_KEY_HEADER, readOrderId } from '#contract/order-links.ts'
import { hasPermission, isForStaff } from '#contract/permissions.ts'
import type { Caller } from '../audit-log/record-audit.ts'
import type { Authenticator, Guest, Principal } from './principal.ts'

type EndpointAccess = Pick<Endpoint, 'access' | 'signIn' | 'guests' | 'orderKey'>

/**
 * Authenticates the caller, and rejects callers without the permission that the endpoint requires.
 * @throws ShopError unauthenticated, token_expired, forbidden or two_step_setup_required
 */
export async function authorize(
  request: FastifyRequest,
  { access: permission, signIn, guests, orderKey }: EndpointAccess,
  authenticator: Authenticator,
): Promise<{ principal?: Principal; guest?: Guest; keyHolder?: string }> {
  const isPublic = hasPermission('nobody', permission)
  const { authorization } = request.headers
  const guestToken = getGuestToken(request)
  if (isPublic && !(signIn && (authorization || (guests && guestToken)))) return {}
  const key = request.headers[ORDER_KEY_HEADER]
  // Before the token of a guest, which browsers send with every request and which may be that of a later guest.
  if (orderKey && authorization === undefined && typeof key === 'string') {
    // The body has not been read yet: `assertKeyOpens` compares its order afterwards.
    const id = orderKey === 'body' ? readOrderId(key) : (request.params as { id: string }).id
    return { keyHolder: await authenticator.openOrderKey(key, id ?? '') }
  }
  if (guests && authorization === undefined && guestToken !== undefined)
    return { guest: await authenticator.readGuest(guestToken) }
  const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? []
  if (!token) throw new ShopError('unauthenticated')
  const principal = await authenticator.readToken(token)
  if (!hasPermission(principal.role, permission)) throw new ShopError('forbidden')
  if (isForStaff(permission)) await authenticator.assertStaffReady(principal)
  return { principal }
}

/** Rejects the key of another order than the one in the body. @throws ShopError not_found */
export async function assertKeyOpens(
  { keyHolder, headers, body }: FastifyRequest,
  { orderKey }: EndpointAccess,
  authenticator: Authenticator,
): Promise<void> {
  if (keyHolder === undefined || orderKey !== 'body') return
  await authenticator.openOrderKey(String(headers[ORDER_KEY_HEADER]), (body as { orderId: string }).orderId)
}

/** A guest's token, which may have ended. */
export function getGuestToken({ headers }: FastifyRequest): string | undefined {
  const token = headers[GUEST_HEADER]
  return typeof token === 'string' ? token : undefined
}

/** In characters. User agents of browsers are shorter; longer ones are truncated. */
const MAX_USER_AGENT_LENGTH = 300

/** The caller for the audit log. */
export const toCaller = ({ principal, ip, headers, id }: FastifyRequest): Caller => ({
  userId: principal?.userId ?? null,
  sessionId: principal?.sessionId ?? null,
  ip,
  userAgent: (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH),
  requestId: id,
})
