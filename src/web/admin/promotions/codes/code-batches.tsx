import type { CodeBatchJson } from '#contract/promotion-codes.ts'
import { t } from '#messages/adminPromotionCodes.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Progress } from '#web/ui/progress.tsx'

/** The progress of random codes that are being made, and whether the last ones failed. */
export function CodeBatches({ batches }: { batches: readonly CodeBatchJson[] }) {
  const making = batches.filter(({ state }) => state === 'making')
  const [last] = batches
  return (
    <>
      {making.map(({ id, made, count }) => (
        <div key={id} className="mb-5 rounded-md bg-sunken p-4 text-sm">
          <p role="status" className="pb-2 font-medium">
            {t('making', { made, count })}
          </p>
          <Progress label={t('makingLabel')} value={made / count} />
        </div>
      ))}
      <Alert className="mb-5">{last?.state === 'failed' && t('failed', { made: last.made, count: last.count })}</Alert>
    </>
  )
}
