import { and, desc, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { AuditAction, AuditQuery, AuditReply, AuditSubject } from '#contract/audit.ts'
import { users } from '../accounts/tables.ts'
import type { Database } from '../database/client.ts'
import { countUpTo } from '../database/count-up-to.ts'
import { startingWith } from '../database/text-search.ts'
import { auditEntries } from './tables.ts'

const actors = alias(users, 'actors')
const touched = alias(users, 'touched')

/** A page of the audit log, newest first. Each filter is served by an index in the order of the log. */
export async function listAudit(
  db: Database,
  query: z.output<typeof AuditQuery>,
): Promise<z.output<typeof AuditReply>> {
  const conditions = conditionsOf(query)
  const [rows, total] = await Promise.all([
    db
      .select({ entry: auditEntries, actor: actors, touched: touched.name })
      .from(auditEntries)
      .leftJoin(actors, eq(actors.id, auditEntries.actorId))
      .leftJoin(
        touched,
        sql`${touched.id} = case when ${auditEntries.subjectKind} = 'user' then ${auditEntries.subjectId}::uuid end`,
      )
      .where(conditions)
      .orderBy(desc(auditEntries.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    countUpTo(db, auditEntries, conditions),
  ])
  return { entries: rows.map(toEntry), total }
}

type Row = { entry: typeof auditEntries.$inferSelect; actor: typeof users.$inferSelect | null; touched: string | null }

function toEntry({ entry, actor, touched }: Row): z.output<typeof AuditReply>['entries'][number] {
  const { id, at, action, subjectKind, subjectId, before, after, reason, ip, userAgent } = entry
  return {
    id,
    at: at.toISOString(),
    actor: actor && { id: actor.id, name: actor.name, email: actor.email },
    action: action as AuditAction,
    subject: { kind: subjectKind as AuditSubject, id: subjectId, name: touched },
    before,
    after,
    reason,
    ip,
    userAgent,
  }
}

function conditionsOf({ area, action, search, from, to }: z.output<typeof AuditQuery>): SQL | undefined {
  return and(
    area && eq(auditEntries.subjectKind, area),
    action && eq(auditEntries.action, action),
    search ? or(eq(auditEntries.subjectId, search), doneBy(search)) : undefined,
    from ? gte(auditEntries.at, sql`${from}::date`) : undefined,
    to ? lt(auditEntries.at, sql`${to}::date + 1`) : undefined,
  )
}

/** By whom: people whose name or e-mail begins like this. */
const doneBy = (beginning: string): SQL =>
  sql`${auditEntries.actorId} in (select id from ${users} where ${or(
    ilike(users.name, startingWith(beginning)),
    sql`${users.email}::text ilike ${startingWith(beginning)}`,
  )})`
