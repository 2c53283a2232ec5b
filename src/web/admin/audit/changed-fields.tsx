import ArrowRight from 'lucide-react/icons/arrow-right'
import type { AuditEntryJson } from '#contract/audit.ts'
import { t } from '#messages/adminAudit.ts'
import { fieldLabel, formatAuditValue, isEmpty } from './audit-labels.ts'

/** Fields that undo needs, such as IDs recorded beside names. */
const hidden = new Set(['attributeIds', 'choiceIds', 'named', 'parentId'])

/** The changed fields of an audit log entry, and the reason. */
export function ChangedFields({ before, after, reason }: Pick<AuditEntryJson, 'before' | 'after' | 'reason'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !hidden.has(name) && !(isEmpty(before?.[name]) && isEmpty(after?.[name])),
  )
  return (
    <div className="flex flex-col gap-1 text-sm">
      {names.length > 0 && (
        <dl className="flex flex-col gap-1">
          {names.map((name) => (
            <div key={name} className="flex flex-wrap items-baseline gap-x-1.5 wrap-anywhere">
              <dt className="text-ink-soft">{fieldLabel(name)}</dt>
              <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
                {before && after && (before[name] ?? null) !== null && (
                  <>
                    <del className="text-ink-faint">{formatAuditValue(before[name], name)}</del>
                    <ArrowRight aria-label={t('changedTo')} className="size-3.5 self-center text-ink-faint" />
                  </>
                )}
                <span>{formatAuditValue((after ?? before)?.[name], name)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {reason && <p className="text-ink-soft italic wrap-anywhere">“{reason}”</p>}
    </div>
  )
}
