import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ContentPage } from '#contract/content-pages.ts'
import { t } from '#messages/adminPages.ts'
import { previewQuery } from '#web/api/pages.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const DEBOUNCE_MS = 400

/** Preview of a text as rendered by the server. */
export function PagePreview({ id, text }: { id: ContentPage; text: string }) {
  const [renderedText, setRenderedText] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRenderedText(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const isEmpty = renderedText.trim() === ''
  const { data, error, refetch } = useQuery({
    ...previewQuery(id, renderedText),
    placeholderData: keepPreviousData,
    enabled: !isEmpty,
  })
  if (isEmpty) return <p className="py-6 text-ink-soft">{t('nothingToPreview')}</p>
  if (error) return <FailurePanel title={t('previewFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  if (data === undefined) return <Skeleton className="h-96 rounded-lg" />
  return <RichText html={data} className="rounded-lg border bg-canvas p-5" />
}
