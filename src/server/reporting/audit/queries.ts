import { and, asc, desc, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias, union } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { type AuditQuery, type AuditReply, type AuditSubject, auditSubjects } from '#contract/audit.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import { MAX_FOUND } from '#contract/shop.ts'
import { attributes } from '#server/catalog/attributes/tables.ts'
import { brands } from '#server/catalog/brands/tables.ts'
import { categories } from '#server/catalog/categories/tables.ts'
import { collections } from '#server/catalog/collections/tables.ts'
import { productTemplates } from '#server/catalog/editing/templates/tables.ts'
import { productImports } from '#server/catalog/import/tables.ts'
import { optionTypes } from '#server/catalog/options/tables.ts'
import { products } from '#server/catalog/products/tables.ts'
import { redirects } from '#server/catalog/redirects/tables.ts'
import { saleCampaigns } from '#server/catalog/sale-campaigns/tables.ts'
import { markets } from '#server/commerce/markets/tables.ts'
import { priceLists } from '#server/commerce/price-lists/tables.ts'
import { promotions } from '#server/commerce/promotions/tables.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { shippingZones } from '#server/commerce/shipping/tables.ts'
import { messages } from '#server/engagement/messages/tables.ts'
import { reviews } from '#server/engagement/reviews/tables.ts'
import { invitations } from '#server/identity/accounts/invitations/tables.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { customers } from '#server/identity/customers/tables.ts'
import { auditEntries } from '#server/platform/audit-log/tables.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Database } from '#server/platform/database/database.ts'
import { narrowSearch } from '#server/platform/database/narrow-search.ts'
import { startOfDay } from '#server/platform/database/start-of-day.ts'
import { startsWith } from '#server/platform/database/text-search.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { webhookEndpoints } from '#server/platform/webhooks/tables.ts'
import { isUndoable } from './undo-entry.ts'

const actors = alias(users, 'actors')
const undoing = alias(auditEntries, 'undoing')

const subjectId = sql`${auditEntries.subjectId}::uuid`
const subjectNumber = sql`${auditEntries.subjectId}::int`

const recordedName = sql`coalesce(${auditEntries.after} ->> 'name', ${auditEntries.before} ->> 'name')`

/**
 * The name of an entry's subject, if its ID means nothing to staff. Null when the subject no longer exists, unless the
 * entry contains its name, as the entry of a deletion does.
 */
const subjectName = sql`case ${auditEntries.subjectKind}
  when 'user' then (select ${users.name} from ${users} where ${users.id} = ${subjectId})
  when 'guest' then (select ${customers.email}::text from ${customers} where ${customers.id} = ${subjectId})
  when 'review' then (select ${products.name} || ' \u00b7 ' || ${users.name} from ${reviews}
    join ${products} on ${products.id} = ${reviews.productId} join ${users} on ${users.id} = ${reviews.userId}
    where ${reviews.id} = ${subjectId})
  when 'invitation' then (select ${invitations.email}::text from ${invitations} where ${invitations.id} = ${subjectId})
  when 'message' then (select ${messages.name} from ${messages} where ${messages.id} = ${subjectId})
  when 'mail' then (select ${mails.subject} from ${mails} where ${mails.id} = ${subjectId})
  when 'webhook' then (select ${webhookEndpoints.url} from ${webhookEndpoints} where ${webhookEndpoints.id} = ${subjectId})
  when 'brand' then coalesce((select ${brands.name}::text from ${brands} where ${brands.id} = ${subjectNumber}), ${recordedName})
  when 'option' then coalesce((select ${optionTypes.name} from ${optionTypes} where ${optionTypes.id} = ${subjectNumber}), ${recordedName})
  when 'attribute' then coalesce((select ${attributes.name} from ${attributes} where ${attributes.id} = ${subjectNumber}), ${recordedName})
  when 'category' then coalesce((select ${categories.name} from ${categories} where ${categories.id} = ${subjectNumber}), ${recordedName})
  when 'collection' then coalesce((select ${collections.name} from ${collections} where ${collections.id} = ${subjectNumber}), ${recordedName})
  when 'sale' then coalesce((select ${saleCampaigns.name} from ${saleCampaigns} where ${saleCampaigns.id} = ${subjectNumber}), ${recordedName})
  when 'promotion' then coalesce((select ${promotions.name} from ${promotions} where ${promotions.id} = ${subjectNumber}), ${recordedName})
  when 'price_list' then coalesce((select ${priceLists.name} from ${priceLists} where ${priceLists.id} = ${subjectNumber}), ${recordedName})
  when 'template' then coalesce((select ${productTemplates.name}::text from ${productTemplates} where ${productTemplates.id} = ${subjectNumber}), ${recordedName})
  when 'redirect' then coalesce((select ${redirects.from} from ${redirects} where ${redirects.id} = ${subjectNumber}), coalesce(${auditEntries.after}, ${auditEntries.before}) ->> 'from')
  when 'market' then coalesce((select ${markets.name} from ${markets} where ${markets.id} = ${subjectNumber}), ${recordedName})
  when 'shipping_zone' then coalesce((select ${shippingZones.name} from ${shippingZones} where ${shippingZones.id} = ${subjectNumber}), ${recordedName})
  when 'tax' then ${auditEntries.subjectId}
  when 'import' then (select ${productImports.filename} from ${productImports} where ${productImports.id} = ${subjectId})
  end`.mapWith(String)

/**
 * A page of the audit log. Each filter has an index in the order of the log.
 * @param readerId who reads it, and cannot undo a change of their own account
 */
export async function listAudit(
  db: Database,
  readerId: string,
  query: z.output<typeof AuditQuery>,
): Promise<z.output<typeof AuditReply>> {
  const { search, sortBy, page, limit } = query
  const filtered = buildFilters(query, (await readSettings(db)).timeZone)
  const { condition, total } = search
    ? await narrowSearch(auditEntries.id, findIds(db, search, filtered), and(filtered, isDoneBy(actors, search)))
    : { condition: filtered, total: countUpTo(db, auditEntries, filtered) }
  const [rows, counted] = await Promise.all([
    db
      .select({ entry: auditEntries, actor: actors, subject: subjectName, undoing: undoing.id })
      .from(auditEntries)
      .leftJoin(actors, eq(actors.id, auditEntries.actorId))
      .leftJoin(undoing, eq(undoing.undoes, auditEntries.id))
      .where(condition)
      .orderBy(sortBy === 'oldest' ? asc(auditEntries.id) : desc(auditEntries.id))
      .limit(limit)
      .offset((page - 1) * limit),
    total,
  ])
  return { entries: rows.map((row) => toEntry(row, readerId)), total: counted }
}

interface Row {
  entry: typeof auditEntries.$inferSelect
  actor: typeof users.$inferSelect | null
  subject: string | null
  undoing: number | null
}

function toEntry(
  { entry, actor, subject, undoing }: Row,
  readerId: string,
): z.output<typeof AuditReply>['entries'][number] {
  const { id, at, action, subjectKind, subjectId, before, after, reason, ip, userAgent, undoes } = entry
  return {
    id,
    at: at.toISOString(),
    actor: actor && { id: actor.id, name: actor.name, email: actor.email },
    action: action as AuditAction,
    subject: { kind: subjectKind as AuditSubject, id: subjectId, name: subject },
    before,
    after,
    reason,
    undoes,
    undone: undoing !== null,
    canUndo: undoing === null && isUndoable(entry) && !(subjectKind === 'user' && subjectId === readerId),
    ip,
    userAgent,
  }
}

/** @param timeZone the time zone of `from` and `to` */
function buildFilters({ area, action, from, to }: z.output<typeof AuditQuery>, timeZone: string): SQL | undefined {
  const first = from ? startOfDay(from, timeZone) : undefined
  const end = to ? startOfDay(to, timeZone, 1) : undefined
  return and(
    area && eq(auditEntries.subjectKind, area),
    action && eq(auditEntries.action, action),
    first && and(gte(auditEntries.at, first), gt(auditEntries.id, idBefore(first))),
    end && and(lt(auditEntries.at, end), lt(auditEntries.id, idAfter(end))),
  )
}

/*
 * IDs grow with time, except for the duration of transactions. A range of days is also a range of IDs, with an hour of
 * tolerance, so that the index on the ID is not scanned from its end.
 */
const idBefore = (moment: SQL): SQL => sql`coalesce((select entry.id from ${auditEntries} as entry
  where entry.at < ${moment} - interval '1 hour' order by entry.at desc limit 1), 0)`
const idAfter = (moment: SQL): SQL => sql`coalesce((select entry.id from ${auditEntries} as entry
  where entry.at >= ${moment} + interval '1 hour' order by entry.at limit 1), ${Number.MAX_SAFE_INTEGER})`

/** Entries by people whose name or email begins with the search, and entries about a subject with this ID. */
const findIds = (db: Database, search: string, filtered: SQL | undefined) =>
  union(
    db
      .select({ id: auditEntries.id })
      .from(users)
      .innerJoin(auditEntries, eq(auditEntries.actorId, users.id))
      .where(and(isDoneBy(users, search), filtered))
      .limit(MAX_FOUND),
    db
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .where(and(inArray(auditEntries.subjectKind, [...auditSubjects]), eq(auditEntries.subjectId, search), filtered))
      .limit(MAX_FOUND),
  ).limit(MAX_FOUND)

const isDoneBy = (people: typeof users | typeof actors, beginning: string): SQL | undefined =>
  or(startsWith(people.name, beginning), startsWith(sql`${people.email}::text`, beginning))
