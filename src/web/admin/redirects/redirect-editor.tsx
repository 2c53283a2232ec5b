import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { adminPaths } from '#contract/admin-paths.ts'
import type { RedirectJson } from '#contract/redirects.ts'
import { t as categories } from '#messages/adminCategories.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminRedirects.ts'
import { redirectQuery, useSaveRedirect } from '#web/api/redirects.ts'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditorCard } from '../editing/editor-card.tsx'
import { RecordFrame } from '../records/record-frame.tsx'
import { useRecordEditor } from '../records/use-record-editor.ts'
import { RedirectActions } from './redirect-actions.tsx'
import {
  emptyRedirect,
  RedirectDraft,
  redirectKinds,
  redirectLabels,
  toRedirectDraft,
  useRedirectForm,
} from './redirect-form.ts'

interface RedirectEditorProps {
  userId: string
  /** Null for a new record. */
  redirect: RedirectJson | null
  canChange: boolean
  onSaved: (redirect: RedirectJson) => void
}

/** Editor for all fields of a redirect. */
export default function RedirectEditor({ userId, redirect, canChange, onSaved }: RedirectEditorProps) {
  const queries = useQueryClient()
  const { mutateAsync } = useSaveRedirect(userId)
  const id = redirect?.id ?? null
  const editor = useRecordEditor({
    kind: 'redirect',
    userId,
    id,
    schema: RedirectDraft,
    saved: redirect ? toRedirectDraft(redirect) : emptyRedirect,
    useForm: useRedirectForm,
    save: (body) => mutateAsync({ id, redirect: body }),
    toDraft: toRedirectDraft,
    onSaved(after) {
      toast.success(t('saved'))
      onSaved(after)
    },
    fetchTheirs: async (id) =>
      toRedirectDraft(await queries.fetchQuery({ ...redirectQuery(userId, id), staleTime: 0 })),
  })
  const { form } = editor
  const status = useWatch({ control: form.control, name: 'status' })
  const disabled = !canChange
  return (
    <RecordFrame
      list={{ name: common('redirects'), to: adminPaths.redirects() }}
      name={redirect?.from ?? t('new')}
      actions={
        redirect && (
          <RedirectActions userId={userId} redirect={redirect} canChange={canChange} onGone={editor.discard} />
        )
      }
      editor={editor}
      subject={t('thisRedirect')}
      labels={redirectLabels()}
      action={canChange ? (redirect ? categories('saveChanges') : t('add')) : undefined}
    >
      <div className="max-w-2xl">
        <EditorCard title={t('redirect')} note={t('flattened')}>
          <TextField
            label={t('from')}
            hint={t('fromHint')}
            autoComplete="off"
            spellCheck={false}
            {...form.field('from')}
            disabled={disabled}
          />
          <SelectField
            label={t('kind')}
            hint={status === '410' ? t('goneHint') : undefined}
            {...form.field('status')}
            disabled={disabled}
          >
            {Object.entries(redirectKinds()).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
          {status !== '410' && (
            <TextField
              label={t('to')}
              hint={t('toHint')}
              autoComplete="off"
              spellCheck={false}
              {...form.field('to')}
              disabled={disabled}
            />
          )}
        </EditorCard>
      </div>
    </RecordFrame>
  )
}
