import type { z } from 'zod'
import { AdminOrderQuery } from '#contract/admin-orders.ts'
import { AdminProductQuery } from '#contract/admin-product-query.ts'
import { MailQuery } from '#contract/mails.ts'
import { type FoundKind, foundKinds, MAX_FOUND_OF_KIND, type PanelSearchReply } from '#contract/panel-search.ts'
import { hasPermission, type Permission } from '#contract/permissions.ts'
import { AdminReturnQuery } from '#contract/returns.ts'
import type { Role } from '#contract/roles.ts'
import { UserQuery } from '#contract/users.ts'
import { listAdminProducts } from '#server/catalog/editing/queries.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { listMails } from '#server/platform/mail/queries.ts'
import { findOrders } from '#server/sales/orders/admin-queries.ts'
import { listAllReturns } from '#server/sales/orders/returns/queries.ts'
import { findUsers } from '../users/list-users.ts'

type SearchResult = z.output<typeof PanelSearchReply>['results'][number]

interface Source {
  needs: Permission
  find: (db: Database, search: string) => Promise<Omit<SearchResult, 'kind'>[]>
}

const limit = MAX_FOUND_OF_KIND

/** Each kind uses the search of its own list in the panel, and so the same indexes. */
const sources: Record<FoundKind, Source> = {
  order: {
    needs: 'orders.read',
    find: async (db, search) =>
      (await findOrders(db, AdminOrderQuery.parse({ search, limit }), (await readSettings(db)).timeZone)).rows.map(
        ({ id, customer, email, status }) => ({ id, title: id, note: `${customer} · ${email} · ${status}` }),
      ),
  },
  product: {
    needs: 'products.read',
    find: async (db, search) =>
      (await listAdminProducts(db, AdminProductQuery.parse({ search, limit }))).products.map(
        ({ id, name, brand, status }) => ({ id, title: name, note: `${brand} · ${status}` }),
      ),
  },
  user: {
    needs: 'users.read',
    find: async (db, search) =>
      (await findUsers(db, UserQuery.parse({ search, limit }))).rows.map(({ id, name, email, status }) => ({
        id,
        title: name,
        note: `${email} · ${status}`,
      })),
  },
  return: {
    needs: 'returns.read',
    find: async (db, search) =>
      (await listAllReturns(db, AdminReturnQuery.parse({ search, limit }))).returns.map(({ id, orderId, status }) => ({
        id,
        title: id,
        note: `${orderId} · ${status}`,
      })),
  },
  mail: {
    needs: 'mails.read',
    find: async (db, search) =>
      (await listMails(db, MailQuery.parse({ search, limit }))).mails.map(({ id, subject, recipient }) => ({
        id,
        title: subject,
        note: recipient,
      })),
  },
}

/** The first results of a search in each kind of data that the role may read. */
export async function searchPanel(
  db: Database,
  role: Role,
  search: string,
): Promise<z.output<typeof PanelSearchReply>['results']> {
  const readable = foundKinds.filter((kind) => hasPermission(role, sources[kind].needs))
  const found = await Promise.all(
    readable.map(async (kind) => (await sources[kind].find(db, search)).map((each) => ({ kind, ...each }))),
  )
  return found.flat()
}
