import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { placeholders } from '#contract/content-pages.ts'
import { PageBody, type PageToEditJson } from '#contract/pages.ts'
import { paths } from '#contract/paths.ts'
import { useSavePage } from '#web/api/pages.ts'
import { hasCode } from '#web/api/shop-error.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { LeaveDialog } from '../editing/leave-dialog.tsx'
import { PagePreview } from './page-preview.tsx'

interface PageEditorProps {
  userId: string
  page: PageToEditJson
  changes: boolean
  onReload: () => void
}

/** The words of a page, and what they look like. It needs a key that changes when the page was saved. */
export function PageEditor({ userId, page, changes, onReload }: PageEditorProps) {
  const { id, version, title, description, text } = page
  const save = useSavePage(userId)
  const form = useContractForm(PageBody, { defaultValues: { title, description, text, version } })
  const { isDirty } = form.formState
  const blocker = useLeaving(isDirty && !form.pending)
  const submit = form.onSubmit(async (words) => {
    await save.mutateAsync({ id, ...words })
    toast.success('Page saved.')
  })
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField label="Title" {...form.field('title')} disabled={!changes} />
        <TextField
          label="Description"
          optional
          hint="Below the title, and in search engines."
          {...form.field('description')}
          disabled={!changes}
        />
        <Tabs
          label="Text"
          tabs={[
            {
              id: 'write',
              label: 'Write',
              panel: (
                <div className="flex flex-col gap-3">
                  <TextAreaField
                    label="Text"
                    rows={22}
                    hint="Markdown: ## Heading, **bold**, - list, [words](/address)."
                    {...form.field('text')}
                    disabled={!changes}
                  />
                  <PlaceholderHelp />
                </div>
              ),
            },
            { id: 'preview', label: 'Preview', panel: <PagePreview id={id} text={form.watch('text')} /> },
          ]}
        />
        <Alert>{form.failure}</Alert>
        <div className="flex flex-wrap gap-3">
          {changes && (
            <Button type="submit" pending={form.pending} className="max-sm:grow">
              Save page
            </Button>
          )}
          {hasCode(save.error, 'stale') && (
            <Button look="secondary" onClick={onReload}>
              Take theirs, and drop mine
            </Button>
          )}
          <a href={paths.page(id)} target="_blank" rel="noopener" className={buttonClass('quiet')}>
            See it in the shop
          </a>
        </div>
      </form>
      {blocker.state === 'blocked' && <LeaveDialog what="this page" onStay={blocker.reset} onLeave={blocker.proceed} />}
    </Card>
  )
}

/** Asks before what was typed is lost. */
function useLeaving(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [unsaved])
  return useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
}

const PlaceholderHelp = () => (
  <details className="text-sm">
    <summary className="cursor-pointer py-1 font-medium">What comes from the settings</summary>
    <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
      {Object.entries(placeholders).map(([name, meaning]) => (
        <div key={name} className="contents">
          <dt>
            <code>{`{{${name}}}`}</code>
          </dt>
          <dd className="text-ink-soft max-sm:mb-2">{meaning}</dd>
        </div>
      ))}
    </dl>
  </details>
)
