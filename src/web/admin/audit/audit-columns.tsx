import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { AuditEntryJson, AuditSubject } from '#contract/audit.ts'
import { auditActions } from '#contract/audit-actions.ts'
import { t } from '#messages/adminAudit.ts'
import { t as common } from '#messages/adminCommon.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { DateCell, NameCell } from '../lists/cells.tsx'
import { ChangedFields } from './changed-fields.tsx'
import { Undo } from './undo.tsx'

/** Panel paths by kind of changed object. Kinds without a page are missing. */
const subjectPaths: Partial<Record<AuditSubject, (id: string) => string>> = {
  product: adminPaths.product,
  category: adminPaths.category,
  attribute: adminPaths.attribute,
  brand: adminPaths.brand,
  option: adminPaths.option,
  collection: adminPaths.collection,
  sale: adminPaths.sale,
  template: adminPaths.template,
  redirect: adminPaths.redirect,
  import: adminPaths.import,
  user: adminPaths.user,
  order: adminPaths.order,
  return: (id) => adminPaths.returns({ search: id }),
  message: adminPaths.message,
  page: adminPaths.page,
  mail: adminPaths.mail,
  webhook: adminPaths.webhook,
  backup: adminPaths.backups,
  settings: adminPaths.settings,
}

/** Columns of the audit log. */
export const auditColumns = (): Column<AuditEntryJson>[] => [
  {
    id: 'action',
    header: t('event'),
    card: 'title',
    className: 'w-64',
    cell: ({ action, subject }) => (
      <span className="block min-w-0">
        <span className="block font-medium">{auditActions[action]}</span>
        <Subject {...subject} />
      </span>
    ),
  },
  {
    id: 'actor',
    header: t('person'),
    className: 'w-56',
    cell: ({ actor, ip, userAgent }) => (
      <NameCell
        name={actor?.name ?? (ip ? common('notSignedIn') : common('theShop'))}
        secondLine={<span title={userAgent ?? undefined}>{[actor?.email, ip].filter(Boolean).join(' · ')}</span>}
      />
    ),
  },
  {
    id: 'changes',
    header: t('changes'),
    cell: (entry) =>
      hasNoDetails(entry) ? (
        <span className="text-ink-soft">{common('none')}</span>
      ) : (
        <div className="min-w-0">
          <ChangedFields {...entry} />
          <Undo entry={entry} />
        </div>
      ),
  },
  {
    id: 'at',
    header: common('date'),
    sorts: 'descending',
    card: 'aside',
    className: 'w-44',
    cell: ({ at }) => <DateCell at={at} exact />,
  },
]

/** Whether an entry has nothing to show. A sign-in, for example, changes no fields. */
const hasNoDetails = ({ before, after, reason, canUndo, undone, undoes }: AuditEntryJson): boolean =>
  !(reason || canUndo || undone || undoes) && Object.keys({ ...before, ...after }).length === 0

function Subject({ kind, id, name }: AuditEntryJson['subject']) {
  const path = subjectPaths[kind]?.(id)
  const text = name ?? (kind === 'settings' ? common('settings') : id)
  if (!path) return <span className="block text-ink-soft text-xs wrap-anywhere">{text}</span>
  return (
    <Link to={path} className="inline-block min-w-6 py-1 text-ink-soft text-xs underline wrap-anywhere hover:text-ink">
      {text}
    </Link>
  )
}
