import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { AttributeFillJson } from '#contract/attribute-proposals.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProposals.ts'
import { fillsQuery, isBusyFill, useUndoFill } from '#web/api/attribute-proposals.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Button } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { EditorCard } from '../../editing/editor-card.tsx'
import { ConfirmDestructive } from '../../lists/confirm-destructive.tsx'

interface FillsCardProps {
  userId: string
  canChange: boolean
  /** The selected category, which can get a filled attribute as a filter. */
  category: { id: number; name: string } | undefined
}

/** The latest fills with their progress. Renders nothing before the first fill. */
export function FillsCard({ userId, canChange, category }: FillsCardProps) {
  const { data: fills, error, refetch } = useQuery(fillsQuery(userId))
  const [undoing, setUndoing] = useState<AttributeFillJson | null>(null)
  const undo = useUndoFill()
  if (error && !fills)
    return <FailurePanel compact title={t('fillsFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  if (!fills || fills.length === 0) return null
  return (
    <EditorCard heading="h2" title={t('fills')} note={category ? undefined : t('makeFilterHint')}>
      <ul className="divide-y">
        {fills.map((fill) => (
          <li
            key={fill.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="flex min-w-0 grow basis-72 flex-col gap-1 text-sm">
              {fill.attribute ? (
                <Link
                  to={adminPaths.attribute(fill.attribute.id)}
                  className="self-start py-0.5 font-medium wrap-anywhere hover:underline"
                >
                  {fill.attribute.name}
                </Link>
              ) : (
                <span className="font-medium">{t('deletedAttribute')}</span>
              )}
              <p role="status" className="text-ink-soft">
                {describeResult(fill)}
              </p>
              {isBusyFill(fill) && (
                <Progress label={t(fill.state === 'undoing' ? 'undoing' : 'filling', { name: attributeName(fill) })} />
              )}
              {category && fill.state === 'filled' && fill.attribute && (
                <Link to={adminPaths.category(category.id)} className="self-start py-0.5 underline">
                  {t('makeFilter', { category: category.name })}
                </Link>
              )}
            </div>
            {canChange && canUndo(fill) && (
              <Button
                variant="secondary"
                size="small"
                aria-label={t('undo', { name: attributeName(fill) })}
                aria-haspopup="dialog"
                onClick={() => setUndoing(fill)}
              >
                {common('undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undoing && (
        <ConfirmDestructive
          title={t('undoTitle', { name: attributeName(undoing) })}
          action={t('undoAction')}
          cancelLabel={t('keep')}
          text={t('undoHint')}
          pending={undo.isPending}
          failure={undo.error && getErrorMessage(undo.error)}
          onClose={() => setUndoing(null)}
          onConfirm={() => undo.mutate(undoing.id, { onSuccess: () => setUndoing(null) })}
        />
      )}
    </EditorCard>
  )
}

const attributeName = ({ attribute }: AttributeFillJson): string => attribute?.name ?? t('deletedAttribute')

const canUndo = ({ state, filled, attribute }: AttributeFillJson): boolean =>
  attribute !== null && filled > 0 && (state === 'filled' || state === 'failed')

function describeResult({ state, looked, filled, unread }: AttributeFillJson): string {
  if (state === 'filled') return t('filled', { filled, unread }).trim()
  if (state === 'undone') return t('undone', { kept: filled }).trim()
  if (state === 'failed') return t('failed', { filled })
  return t('progress', { count: state === 'filling' ? looked : 0 })
}
