import { useEffect, useRef } from 'react'
import { t } from '#messages/checkout.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { FailureDetails } from './use-purchase.ts'

interface OrderFailureProps {
  /** The error message; undefined without an error. */
  message: string | undefined
  details: FailureDetails
  /** Scrolls to the first unavailable line. Undefined when all are available. */
  onShowLines: (() => void) | undefined
}

/** Explains why the order was not placed, what changed, and how to continue. */
export function OrderFailure({ message, details: { changes, responseLost }, onShowLines }: OrderFailureProps) {
  const container = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Changed prices make the page above grow, which moves this message out of view on a phone.
    if (message) container.current?.scrollIntoView({ block: 'nearest' })
  }, [message])

  return (
    <div ref={container}>
      <Alert className="mb-5">
        {message && (
          <div className="flex flex-col items-start gap-2">
            <p>{message}</p>
            {changes.length > 0 && (
              <>
                <ul aria-label={t('whatChanged')} className="list-disc ps-5">
                  {changes.map(({ subject, text }) => (
                    <li key={subject + text} className="wrap-anywhere">
                      {subject && `${subject}: `}
                      {text}
                    </li>
                  ))}
                </ul>
                <p>{t('acceptChanges')}</p>
              </>
            )}
            {responseLost && <p>{t('tryAgainSafely')}</p>}
            {onShowLines && (
              <Button variant="secondary" size="small" onClick={onShowLines}>
                {t('changeOrder')}
              </Button>
            )}
          </div>
        )}
      </Alert>
    </div>
  )
}
