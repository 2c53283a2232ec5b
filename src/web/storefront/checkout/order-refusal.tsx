import { useEffect, useRef } from 'react'
import { t } from '#messages/checkout.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Refusal } from './use-purchase.ts'

interface OrderRefusalProps {
  /** Why the order was refused, in words. Undefined when it was not. */
  failure: string | undefined
  refusal: Refusal
  /** Scrolls to the first unavailable line. Undefined when all are available. */
  onShowLines: (() => void) | undefined
}

/** Explains why the order was not placed, what changed, and how to continue. */
export function OrderRefusal({ failure, refusal: { changes, responseLost }, onShowLines }: OrderRefusalProps) {
  const container = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Changed prices make the page above grow, which moves this message out of view on a phone.
    if (failure) container.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])

  return (
    <div ref={container}>
      <Alert className="mb-5">
        {failure && (
          <div className="flex flex-col items-start gap-2">
            <p>{failure}</p>
            {changes.length > 0 && (
              <>
                <ul aria-label={t('whatChanged')} className="list-disc pl-5">
                  {changes.map(({ subject, text }) => (
                    <li key={subject + text} className="wrap-anywhere">
                      {subject}: {text}
                    </li>
                  ))}
                </ul>
                <p>{t('acceptTotal')}</p>
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
