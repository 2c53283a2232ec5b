import { useQuery } from '@tanstack/react-query'
import { formatPrice } from '#contract/money.ts'
import { t } from '#messages/adminPromotions.ts'
import { promotionFiguresQuery } from '#web/api/promotions.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { EditorCard } from '../editing/editor-card.tsx'
import { Figures } from '../lists/figures.tsx'

/** What a promotion sold, for each currency. */
export function PromotionFigures({ userId, id }: { userId: string; id: number }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(promotionFiguresQuery(userId, id))
  if (error && !data) return <FailurePanel title={t('figuresFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  return (
    <EditorCard title={t('figures')} note={t('figuresHint')}>
      {data?.length === 0 ? (
        <p className="text-ink-soft text-sm">{t('noUses')}</p>
      ) : (
        (data ?? [undefined]).map((figures) => (
          <div key={figures?.currency ?? ''} className="-mb-5">
            <Figures
              label={figures?.currency ?? t('figures')}
              stale={isPlaceholderData}
              className="grid-cols-2"
              figures={[
                { label: t('uses'), definition: t('usesDefinition'), value: figures?.uses.toLocaleString('en-US') },
                {
                  label: t('turnover'),
                  definition: t('turnoverDefinition'),
                  value: figures && formatPrice(figures.turnover, figures.currency),
                },
                {
                  label: t('discount'),
                  definition: t('discountDefinition'),
                  value: figures && formatPrice(figures.discount, figures.currency),
                },
                {
                  label: t('margin'),
                  definition: t('marginDefinition', { units: figures?.withoutCost ?? 0 }),
                  value: figures && (figures.margin === null ? '–' : formatPrice(figures.margin, figures.currency)),
                },
              ]}
            />
          </div>
        ))
      )}
    </EditorCard>
  )
}
