import type { ReactNode } from 'react'
import type { ProductImportJson } from '#contract/product-imports.ts'
import { useCheckAgain } from '#web/api/product-imports.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { countOf } from '#web/words/count-of.ts'
import { ApplyForm } from './apply-form.tsx'
import { UndoButton } from './undo-button.tsx'

interface StepsProps {
  userId: string
  row: ProductImportJson
}

/** Where an import is, and what can be done next. */
export function ImportSteps({ userId, row }: StepsProps) {
  const { state, failure, totals, pictures } = row
  if (state === 'checking') return <Working title="The dry run is being made" row={row} />
  if (state === 'applying') return <Working title="The import is being applied" row={row} unit="product" />
  if (state === 'undoing') return <Working title="The import is being undone" row={row} unit="product" />
  if (state === 'unreadable') return <Alert className="mb-5">{failure}</Alert>
  if (state === 'refused') return <Refused userId={userId} row={row} />
  if (state === 'checked') return <ApplyForm userId={userId} row={row} />
  if (state === 'undone')
    return (
      <Step title="This import was undone">
        {countOf(totals.undone, 'product')} {totals.undone === 1 ? 'is' : 'are'} as before.
        {totals.kept > 0 && ` ${countOf(totals.kept, 'product')} could not be undone; the list says why.`}
      </Step>
    )
  return (
    <Step title="This import was applied">
      <p>
        {countOf(totals.applied, 'product')} saved.
        {totals.skipped > 0 && ` ${countOf(totals.skipped, 'product')} could not be; the list says why.`}
        {pictures.failed > 0 && ` ${countOf(pictures.failed, 'picture')} could not be fetched.`}
      </p>
      {pictures.left > 0 && (
        <>
          <p className="pt-1">Pictures of {countOf(pictures.left, 'product')} are still being fetched.</p>
          <Progress label="Fetching pictures" className="mt-2" />
        </>
      )}
      {failure && <Alert className="mt-3">{failure}</Alert>}
      {totals.applied > 0 && <UndoButton userId={userId} row={row} />}
    </Step>
  )
}

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="mb-5">
    <h3 className="font-semibold">{title}</h3>
    <div className="pt-1 text-ink-soft text-sm">{children}</div>
  </Card>
)

/** How far the shop is. It goes on when this page is closed. */
function Working({ title, row: { progress }, unit }: { title: string; row: ProductImportJson; unit?: string }) {
  const { done, total } = progress
  return (
    <Step title={title}>
      <Progress label={title} value={total > 0 ? done / total : undefined} className="mt-2" />
      <p className="pt-2" role="status">
        {unit && total > 0
          ? `${done.toLocaleString('en-US')} of ${countOf(total, unit)}`
          : total > 0
            ? `${Math.floor((done / total) * 100)} %`
            : 'It begins in a moment.'}{' '}
        You may leave this page meanwhile.
      </p>
    </Step>
  )
}

function Refused({ userId, row: { id, failure } }: StepsProps) {
  const { mutate, isPending, error } = useCheckAgain(userId)
  return (
    <Card className="mb-5">
      <h3 className="font-semibold">Nothing was changed</h3>
      <Alert className="mt-3">{failure}</Alert>
      <p className="py-3 text-ink-soft text-sm">A new dry run looks at the products as they are now.</p>
      <Button look="primary" pending={isPending} onClick={() => mutate({ id, categories: {} })}>
        Check again
      </Button>
      <Alert className="mt-3">{error && messageOf(error)}</Alert>
    </Card>
  )
}
