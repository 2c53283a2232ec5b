import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Trouble } from './use-purchase.ts'

interface OrderTroubleProps {
  /** What is in the way of the order, in words; undefined when nothing is. */
  failure: string | undefined
  trouble: Trouble
  /** Leads to the first line that cannot be had; undefined when all can. */
  onShowLines: (() => void) | undefined
}

/** Why the order was not placed, line by line, and the way on. */
export const OrderTrouble = ({ failure, trouble: { changes, lost }, onShowLines }: OrderTroubleProps) => (
  <Alert className="mb-5">
    {failure && (
      <div className="flex flex-col items-start gap-2">
        <p>{failure}</p>
        {changes.length > 0 && (
          <>
            <ul aria-label="What has changed" className="list-disc pl-5">
              {changes.map(({ about, news }) => (
                <li key={about + news} className="wrap-anywhere">
                  {about}: {news}
                </li>
              ))}
            </ul>
            <p>Place your order again to accept the new total. What you typed is still there.</p>
          </>
        )}
        {lost && <p>What you typed is still there. Trying again never orders or charges twice.</p>}
        {onShowLines && (
          <Button look="secondary" size="small" onClick={onShowLines}>
            Change Your Order
          </Button>
        )}
      </div>
    )}
  </Alert>
)
