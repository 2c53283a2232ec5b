import { useId } from 'react'
import { z } from 'zod'
import { type EditablePageJson, PageBody } from '#contract/pages.ts'
import { paths } from '#contract/paths.ts'
import { placeholders } from '#contract/placeholders.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminPages.ts'
import { useReloadPage, useSavePage } from '#web/api/pages.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { DraftRestoredNote } from '../drafts/draft-restored-note.tsx'
import { RecordDialogs } from '../records/record-dialogs.tsx'
import { findRecordDifferences, mergeRecords, type RecordLabels } from '../records/record-differences.ts'
import { useRecordEditor } from '../records/use-record-editor.ts'
import { TranslateLink } from '../translations/translate-link.tsx'
import { PagePreview } from './page-preview.tsx'

interface PageEditorProps {
  userId: string
  page: EditablePageJson
  canChange: boolean
}

/**
 * Editor of a content page with preview. Its React `key` must change when another version is loaded, to reset the form, but not
 * after the editor itself saved.
 */
export function PageEditor({ userId, page, canChange }: PageEditorProps) {
  const { id } = page
  const formId = useId()
  const save = useSavePage(userId)
  const reload = useReloadPage(userId)
  const editor = useRecordEditor({
    kind: 'page',
    userId,
    id,
    schema: PageDraft,
    saved: toPageDraft(page),
    useForm: usePageForm,
    save: async (body) => (await save.mutateAsync({ id, ...body })).page,
    toDraft: toPageDraft,
    onSaved: () => toast.success(t('saved')),
    fetchTheirs: async () => toPageDraft((await reload.mutateAsync({ id })).page),
  })
  const { form, unsaved } = editor

  return (
    <Card>
      <form id={formId} noValidate onSubmit={editor.submit} className="flex flex-col gap-5">
        <DraftRestoredNote
          restored={editor.restored && unsaved}
          changedByOthers={editor.restoredOlder ? t('thisPage') : undefined}
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
            <Button variant="quiet" onClick={() => !form.pending && editor.discard()}>
              {common('discard')}
            </Button>
          )}
          <a href={paths.page(id)} target="_blank" rel="noopener" className={buttonClass('quiet')}>
            {common('viewInShop')}
          </a>
          <TranslateLink type="page" id={id} />
        </div>
      </form>
      <RecordDialogs
        editor={editor}
        subject={t('thisPage')}
        formId={formId}
        findDifferences={(versions) => findRecordDifferences(pageLabels(), versions)}
        mergeDrafts={(mine, theirs, theirFields) => mergeRecords(pageLabels(), mine, theirs, theirFields)}
      />
    </Card>
  )
}

/** Form values of the page editor. `revision` is the version that is edited. */
const PageDraft = z.object({ title: z.string(), description: z.string(), text: z.string(), revision: z.int() })
type PageDraft = z.output<typeof PageDraft>

const toPageDraft = ({ title, description, text, version }: EditablePageJson): PageDraft => ({
  ...{ title, description, text },
  revision: version,
})

/** Converts the draft to the request body and validates it with the server's schema. */
const PageForm = PageDraft.transform(({ revision, ...words }) => ({ ...words, version: revision })).pipe(PageBody)

const usePageForm = (defaultValues: PageDraft) => useContractForm(PageForm, { defaultValues })

const pageLabels = (): RecordLabels<PageDraft> => ({
  title: t('title'),
  description: t('description'),
  text: t('text'),
})

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
