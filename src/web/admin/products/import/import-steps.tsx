import { type ReactNode, useEffect, useRef } from 'react'
import type { ProductImportJson } from '#contract/product-imports.ts'
import { t } from '#messages/adminProductImport.ts'
import { useCheckAgain, useFetchPictures } from '#web/api/product-imports.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { ApplyForm } from './apply-form.tsx'
import { UndoButton } from './undo-button.tsx'

interface StepsProps {
  userId: string
  row: ProductImportJson
}

/** Current step of an import with its actions. Gets the focus when a finished step removes the pressed button. */
export function ImportSteps(props: StepsProps) {
  const { state } = props.row
  const container = useRef<HTMLDivElement>(null)
  const lastState = useRef(state)
  useEffect(() => {
    if (lastState.current === state) return
    lastState.current = state
    if (document.activeElement === document.body) container.current?.focus({ preventScroll: true })
  }, [state])
  return (
    <div ref={container} tabIndex={-1} className="mb-5 rounded-lg">
      <CurrentStep {...props} />
    </div>
  )
}

function CurrentStep({ userId, row }: StepsProps) {
  const { state, failure, totals, pictures } = row
  if (state === 'checking') return <Working title={t('dryRunning')} row={row} />
  if (state === 'applying') return <Working title={t('applyingImport')} row={row} products />
  if (state === 'undoing') return <Working title={t('undoingImport')} row={row} products />
  if (state === 'unreadable') return <Alert>{failure}</Alert>
  if (state === 'refused') return <Rejected userId={userId} row={row} />
  if (state === 'checked') return <ApplyForm userId={userId} row={row} />
  if (state === 'undone')
    return (
      <Step title={t('wasUndone')}>
        {t('restored', { undone: totals.undone })}
        {totals.kept > 0 && ` ${t('couldntBeUndone', { kept: totals.kept })}`}
      </Step>
    )
  return (
    <Step title={t('wasApplied')}>
      <p>
        {t('saved', { applied: totals.applied })}
        {totals.skipped > 0 && ` ${t('couldntBeSaved', { skipped: totals.skipped })}`}
        {pictures.failed > 0 && ` ${t('couldntBeFetched', { failed: pictures.failed })}`}
      </p>
      {pictures.left > 0 && (
        <>
          <p className="pt-1">{t('picturesLeft', { left: pictures.left })}</p>
          <Progress label={t('fetchingPictures')} className="mt-2" />
        </>
      )}
      {pictures.left === 0 && pictures.failed > 0 && <FetchAgain userId={userId} row={row} />}
      {failure && <Alert className="mt-3">{failure}</Alert>}
      {totals.applied > 0 && <UndoButton userId={userId} row={row} />}
    </Step>
  )
}

/** Button to fetch failed pictures again, for example after their server was unavailable. */
function FetchAgain({ userId, row: { id } }: StepsProps) {
  const { mutate, isPending, error } = useFetchPictures(userId)
  return (
    <div className="pt-3">
      <Button variant="secondary" pending={isPending} onClick={() => mutate(id)}>
        {t('fetchAgain')}
      </Button>
      <Alert className="mt-3">{error && getErrorMessage(error)}</Alert>
    </div>
  )
}

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <h3 className="font-semibold">{title}</h3>
    <div className="pt-1 text-ink-soft text-sm">{children}</div>
  </Card>
)

/** Progress of the import, which continues when this page is closed. */
function Working({
  title,
  row: { progress },
  products,
}: {
  title: string
  row: ProductImportJson
  products?: boolean
}) {
  const { done, total } = progress
  return (
    <Step title={title}>
      <Progress label={title} value={total > 0 ? done / total : undefined} className="mt-2" />
      <p className="pt-2" role="status">
        {products && total > 0
          ? t('progress', { done, total })
          : total > 0
            ? t('percentDone', { done: Math.floor((done / total) * 100) / 100 })
            : t('startingSoon')}{' '}
        {t('canLeave')}
      </p>
    </Step>
  )
}

function Rejected({ userId, row: { id, failure } }: StepsProps) {
  const { mutate, isPending, error } = useCheckAgain(userId)
  return (
    <Card>
      <h3 className="font-semibold">{t('nothingChanged')}</h3>
      <Alert className="mt-3">{failure}</Alert>
      <p className="py-3 text-ink-soft text-sm">{t('newDryRun')}</p>
      <Button variant="primary" pending={isPending} onClick={() => mutate({ id })}>
        {t('checkAgain')}
      </Button>
      <Alert className="mt-3">{error && getErrorMessage(error)}</Alert>
    </Card>
  )
}
