import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CollectionRule } from '#contract/collections.ts'
import { t } from '#messages/adminCollections.ts'
import { collectionPreviewQuery } from '#web/api/collections.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { Picture } from '#web/ui/picture.tsx'
import { type CollectionDraft, ruleOf } from './collection-form.ts'

const TYPING_PAUSE_MS = 300

interface RulePreviewProps extends Pick<CollectionDraft, 'match' | 'conditions'> {
  userId: string
}

/** The number of products that match the rule while it is written, and the first ones. */
export function RulePreview({ userId, match, conditions }: RulePreviewProps) {
  const current = JSON.stringify(ruleOf({ match, conditions }))
  const [settled, setSettled] = useState(current)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(current), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [current])
  const rule = JSON.parse(settled)
  const isComplete = CollectionRule.safeParse(rule).success
  const { data, error } = useQuery({ ...collectionPreviewQuery(userId, rule), enabled: isComplete })
  return (
    <div className="rounded-md bg-sunken p-4 text-sm">
      <p role="status" className="font-medium">
        {!isComplete
          ? t('incomplete')
          : error
            ? messageOf(error)
            : data
              ? t('matching', { count: data.count })
              : t('counting')}
      </p>
      {isComplete && !error && data && data.products.length > 0 && (
        <ul aria-label={t('firstProducts')} className="mt-3 flex flex-wrap gap-2">
          {data.products.map(({ id, name, image }) => (
            <li key={id} className="flex min-w-0 max-w-56 items-center gap-2 rounded-sm bg-surface p-1.5 pr-3">
              <Picture src={image} alt="" sizes="2.25rem" className="w-9 shrink-0 rounded-sm" />
              <span className="truncate">{name}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
