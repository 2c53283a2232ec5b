import type { Endpoint } from '../endpoint.ts'
import { StreamedFileReply } from '../fields.ts'
import {
  AdminUserDetailsReply,
  AdminUserReply,
  AdminUsersReply,
  UserExportQuery,
  UserOrdersQuery,
  UserOrdersReply,
  UserQuery,
  UserRoleBody,
  UserStatusBody,
} from '../users.ts'
import { bySession, byUuid, none } from './parts.ts'

export const usersEndpoints = {
  'GET /admin/users': {
    summary: 'A page of all accounts, newest first, with their total',
    access: 'users.read',
    query: UserQuery,
    reply: { 200: AdminUsersReply },
  },
  'GET /admin/users/export': {
    summary: 'The filtered accounts as CSV',
    access: 'users.read',
    query: UserExportQuery,
    file: 'text/csv',
    reply: { 200: StreamedFileReply },
    limit: { perAccount: '60/h' },
  },
  'GET /admin/users/{id}': {
    summary: 'One account as staff see it',
    access: 'users.read',
    params: byUuid,
    reply: { 200: AdminUserDetailsReply },
    errors: ['not_found'],
  },
  'GET /admin/users/{id}/orders': {
    summary: 'A page of the orders of an account, newest first, with unpaid ones',
    access: 'orders.read',
    params: byUuid,
    query: UserOrdersQuery,
    reply: { 200: UserOrdersReply },
  },
  'DELETE /admin/users/{id}/sessions/{sessionId}': {
    summary: 'Sign an account out on one device',
    access: 'users.change',
    params: bySession,
    reply: { 204: none },
    errors: ['not_found'],
  },
  'DELETE /admin/users/{id}/sessions': {
    summary: 'Sign an account out everywhere except in this session',
    access: 'users.change',
    params: byUuid,
    reply: { 204: none },
    errors: ['not_found'],
  },
  'PUT /admin/users/{id}/status': {
    summary: 'Suspend, ban or reactivate an account; a change ends all its sessions',
    access: 'users.change',
    params: byUuid,
    body: UserStatusBody,
    reply: { 200: AdminUserReply },
    errors: ['not_found', 'own_account', 'account_deleted'],
  },
  'PUT /admin/users/{id}/role': {
    summary: 'Give an account another role, which ends all its sessions',
    access: 'users.change',
    params: byUuid,
    body: UserRoleBody,
    reply: { 200: AdminUserReply },
    errors: ['not_found', 'own_account', 'account_deleted', 'account_not_active', 'email_not_verified'],
  },
  'DELETE /admin/users/{id}': {
    summary: 'Delete an account that is not an administrator’s; its orders are kept',
    access: 'users.change',
    params: byUuid,
    reply: { 204: none },
    errors: ['not_found', 'own_account', 'administrator_stays'],
  },
} as const satisfies Record<string, Endpoint>
