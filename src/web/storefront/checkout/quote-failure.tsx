import { t } from '#messages/kit.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

interface QuoteFailureProps {
  failure: Error | null
  isFetching: boolean
  refetch: () => unknown
}

/** Says why the totals for the address could not be calculated, with a retry. */
export const QuoteFailure = ({ failure, isFetching, refetch }: QuoteFailureProps) => (
  <Alert className="mb-5">
    {failure && (
      <div className="flex flex-col items-start gap-2">
        <p>{getErrorMessage(failure)}</p>
        <Button variant="secondary" size="small" pending={isFetching} onClick={() => refetch()}>
          {t('tryAgain')}
        </Button>
      </div>
    )}
  </Alert>
)
