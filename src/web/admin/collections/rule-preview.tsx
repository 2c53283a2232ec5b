import { useQuery } from '@tanstack/react-query'
import { CollectionRule } from '#contract/collections.ts'
import { t } from '#messages/adminCollections.ts'
import { collectionPreviewQuery } from '#web/api/collections.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { useDebounced } from '#web/forms/use-debounced.ts'
import { PreviewedProducts } from '../rules/previewed-products.tsx'
import { type RuleDraft, toRule } from '../rules/rule-draft.ts'

interface RulePreviewProps extends RuleDraft {
  userId: string
}

/** The number of products that match the rule while it is being edited, and the first products. */
export function RulePreview({ userId, match, conditions }: RulePreviewProps) {
  const rule = useDebounced(toRule({ match, conditions }))
  const isComplete = CollectionRule.safeParse(rule).success
  const { data, error } = useQuery({ ...collectionPreviewQuery(userId, rule), enabled: isComplete })
  if (!isComplete) return <PreviewedProducts status={t('incomplete')} products={[]} />
  if (error) return <PreviewedProducts status={getErrorMessage(error)} products={[]} />
  if (!data) return <PreviewedProducts status={t('counting')} products={[]} />
  return <PreviewedProducts status={t('matching', { count: data.count })} products={data.products} />
}
