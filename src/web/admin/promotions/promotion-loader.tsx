import { useQuery } from '@tanstack/react-query'
import type { UserJson } from '#contract/accounts.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t } from '#messages/adminPromotions.ts'
import { promotionChoicesQuery, promotionQuery } from '#web/api/promotions.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { EditorSkeleton } from '../editing/editor-skeleton.tsx'
import { parseRowId } from '../records/row-id.ts'
import PromotionEditor from './promotion-editor.tsx'
import { PromotionNotFound } from './promotion-not-found.tsx'

interface PromotionLoaderProps {
  /** From the URL; `new` for a new promotion. */
  id: string
  /** The promotion that a new one copies; empty for none. */
  from: string
  user: UserJson
}

/** Loads a promotion, or starts a new one, and shows its editor. */
export default function PromotionLoader({ id: idInUrl, from, user }: PromotionLoaderProps) {
  const isNew = idInUrl === 'new'
  const isRead = !isNew || from !== ''
  const one = useQuery({ ...promotionQuery(user.id, parseRowId(isNew ? from : idInUrl)), enabled: isRead })
  const choices = useQuery(promotionChoicesQuery(user.id))
  if (hasCode(one.error, 'not_found', 'invalid_request')) return <PromotionNotFound />
  if (choices.data && (one.data || !isRead))
    return (
      <PromotionEditor
        userId={user.id}
        canChange={hasPermission(user.role, 'promotions.change')}
        choices={choices.data}
        promotion={isNew ? null : (one.data ?? null)}
        original={isNew ? (one.data ?? null) : null}
      />
    )
  const failed = [one, choices].find(({ error }) => error)
  if (failed)
    return <FailurePanel title={t('loadFailed')} text={getErrorMessage(failed.error)} onRetry={failed.refetch} />
  return <EditorSkeleton />
}
