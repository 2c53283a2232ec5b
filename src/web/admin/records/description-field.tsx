import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react'
import { t } from '#messages/adminCategories.ts'
import { t as pages } from '#messages/adminPages.ts'
import { categoryPreviewQuery } from '#web/api/categories.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { MarkdownToolbar } from './markdown-toolbar.tsx'

const DEBOUNCE_MS = 400

interface DescriptionFieldProps {
  field: Omit<ComponentProps<typeof TextAreaField>, 'label'>
  /** Default: “Description”. */
  label?: string
  /** Current value of the field. */
  text: string
  disabled?: boolean
  /** If false, the field is marked as optional. */
  required?: boolean
  /** Replaces the preview. */
  preview?: ReactNode
}

/** Field for a Markdown description, with a preview. */
export function DescriptionField({
  field,
  label = t('description'),
  text,
  disabled,
  required,
  preview,
}: DescriptionFieldProps) {
  const id = useId()
  return (
    <Tabs
      label={t('descriptionTabs')}
      tabs={[
        {
          id: 'write',
          label: pages('write'),
          panel: (
            <div className="flex flex-col gap-1">
              {!disabled && <MarkdownToolbar field={id} />}
              <TextAreaField
                id={id}
                label={label}
                optional={!required}
                rows={6}
                hint={pages('markdownHint')}
                {...field}
                disabled={disabled}
              />
            </div>
          ),
        },
        { id: 'preview', label: pages('preview'), panel: preview ?? <Preview text={text} /> },
      ]}
    />
  )
}

function Preview({ text }: { text: string }) {
  const [renderedText, setRenderedText] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRenderedText(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const isEmpty = renderedText.trim() === ''
  const { data, error, refetch } = useQuery({
    ...categoryPreviewQuery(renderedText),
    placeholderData: keepPreviousData,
    enabled: !isEmpty,
  })
  if (isEmpty) return <p className="py-6 text-ink-soft">{pages('nothingToPreview')}</p>
  if (error)
    return <FailurePanel compact title={pages('previewFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  if (data === undefined) return <Skeleton className="h-40 rounded-lg" />
  return <RichText html={data} className="rounded-lg border bg-canvas p-5" />
}
