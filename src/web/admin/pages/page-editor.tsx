import { useState } from 'react'
import { z } from 'zod'
import { type EditablePageJson, PageBody } from '#contract/pages.ts'
import { paths } from '#contract/paths.ts'
import { placeholders } from '#contract/placeholders.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminPages.ts'
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
import { DraftRestoredNote } from '../drafts/draft-restored-note.tsx'
import { storedDraft } from '../drafts/stored-draft.ts'
import { useUnsavedChanges } from '../drafts/use-unsaved-changes.ts'
import { LeaveDialog } from '../editing/leave-dialog.tsx'
import { PagePreview } from './page-preview.tsx'

interface PageEditorProps {
  userId: string
  page: EditablePageJson
  canChange: boolean
  onReload: () => void
}

/**
 * Editor of a content page with preview. Its React `key` must change when another version is loaded, to reset the form, but not
 * after the editor itself saved.
 */
export function PageEditor({ userId, page, canChange, onReload }: PageEditorProps) {
  const { id, ...saved } = page
  const save = useSavePage(userId)
  const store = storedDraft(`mercer-page ${userId} ${id}`, PageDraft)
  const [restoredDraft, setRestoredDraft] = useState(() => (canChange ? store.load() : undefined))
  const form = useContractForm(PageBody, { defaultValues: restoredDraft ?? saved })
  const { unsaved, pendingNavigation, recheck, saveDraft } = useUnsavedChanges(form, {
    isSaved: (draft) => isSamePage(draft, saved),
    toStored: (draft) => draft,
    store,
  })
  const submit = form.onSubmit(async (draft) => {
    saveDraft()
    const { id: _, ...savedPage } = (await save.mutateAsync({ id, ...draft })).page
    store.clear()
    setRestoredDraft(undefined)
    form.reset(savedPage)
    toast.success(t('saved'))
  })

  function discard() {
    store.clear()
    form.reset(saved)
    setRestoredDraft(undefined)
    recheck()
  }

  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <DraftRestoredNote
          restored={restoredDraft !== undefined && unsaved}
          changedByOthers={restoredDraft && restoredDraft.version < saved.version ? t('thisPage') : undefined}
        />
        <TextField label={t('title')} {...form.field('title')} disabled={!canChange} />
        <TextField
          label={t('description')}
          optional
          hint={t('descriptionHint')}
          {...form.field('description')}
          disabled={!canChange}
        />
        <Tabs
          label={t('text')}
          tabs={[
            {
              id: 'write',
              label: t('write'),
              panel: (
                <div className="flex flex-col gap-3">
                  <TextAreaField
                    label={t('text')}
                    rows={22}
                    hint={t('markdownHint')}
                    {...form.field('text')}
                    disabled={!canChange}
                  />
                  <PlaceholderHelp />
                </div>
              ),
            },
            { id: 'preview', label: t('preview'), panel: <PagePreview id={id} text={form.watch('text')} /> },
          ]}
        />
        <Alert>{form.failure}</Alert>
        <div className="flex flex-wrap gap-3">
          {canChange && (
            <Button type="submit" pending={form.pending} className="max-sm:grow">
              {t('savePage')}
            </Button>
          )}
          {unsaved && (
            <Button variant="quiet" onClick={() => !form.pending && discard()}>
              {common('discard')}
            </Button>
          )}
          {hasCode(save.error, 'stale') && (
            <Button
              variant="secondary"
              onClick={() => {
                store.clear()
                onReload()
              }}
            >
              {t('loadTheirs')}
            </Button>
          )}
          <a href={paths.page(id)} target="_blank" rel="noopener" className={buttonClass('quiet')}>
            {common('viewInShop')}
          </a>
        </div>
      </form>
      {pendingNavigation && (
        <LeaveDialog subject={t('thisPage')} onStay={pendingNavigation.cancel} onLeave={pendingNavigation.confirm} />
      )}
    </Card>
  )
}

/** The draft, and the version it is based on. */
const PageDraft = z.object({ title: z.string(), description: z.string(), text: z.string(), version: z.int() })
type PageDraft = z.output<typeof PageDraft>

const isSamePage = (one: PageDraft, other: PageDraft): boolean =>
  one.title === other.title && one.description === other.description && one.text === other.text

const PlaceholderHelp = () => (
  <details className="text-sm">
    <summary className="cursor-pointer py-1 font-medium">{t('settingsValues')}</summary>
    <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
      {Object.entries(placeholders).map(([name, description]) => (
        <div key={name} className="contents">
          <dt className="wrap-anywhere">
            <code>{`{{${name}}}`}</code>
          </dt>
          <dd className="text-ink-soft max-sm:mb-2">{description}</dd>
        </div>
      ))}
    </dl>
  </details>
)
