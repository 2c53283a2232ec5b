import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { adminPaths } from '#contract/admin-paths.ts'
import { type AdminOptionTypeJson, optionDisplays } from '#contract/options.ts'
import { t as categories } from '#messages/adminCategories.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminOptions.ts'
import { optionTypeQuery, useSaveOption } from '#web/api/options.ts'
import { SelectField } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditorCard } from '../editing/editor-card.tsx'
import { editorGrid } from '../editing/editor-grid.ts'
import { RecordFrame } from '../records/record-frame.tsx'
import { useRecordEditor } from '../records/use-record-editor.ts'
import { TranslateLink } from '../translations/translate-link.tsx'
import { OptionActions } from './option-actions.tsx'
import { emptyOption, OptionDraft, optionLabels, toOptionDraft, useOptionForm } from './option-form.ts'
import { displayNames } from './option-labels.ts'
import { ValuesCard } from './values-card.tsx'

interface OptionEditorProps {
  userId: string
  /** Null for a new record. */
  option: AdminOptionTypeJson | null
  canChange: boolean
  onSaved: (option: AdminOptionTypeJson) => void
}

/** Editor for an option and its values. */
export default function OptionEditor({ userId, option, canChange, onSaved }: OptionEditorProps) {
  const queries = useQueryClient()
  const { mutateAsync } = useSaveOption(userId)
  const id = option?.id ?? null
  const editor = useRecordEditor({
    kind: 'option',
    userId,
    id,
    schema: OptionDraft,
    saved: option ? toOptionDraft(option) : emptyOption,
    useForm: useOptionForm,
    save: (body) => mutateAsync({ id, option: body }),
    toDraft: toOptionDraft,
    onSaved(after) {
      toast.success(categories('saved', { name: after.name }))
      onSaved(after)
    },
    fetchTheirs: async (id) =>
      toOptionDraft(await queries.fetchQuery({ ...optionTypeQuery(userId, id), staleTime: 0 })),
  })
  const { form } = editor
  const filterable = useWatch({ control: form.control, name: 'filterable' })
  const disabled = !canChange
  return (
    <RecordFrame
      list={{ name: common('options'), to: adminPaths.options() }}
      name={option?.name ?? t('new')}
      note={option?.role && t('builtIn')}
      actions={
        option && (
          <>
            <TranslateLink type="option" id={option.id} />
            {canChange && !option.role && <OptionActions userId={userId} option={option} onGone={editor.discard} />}
          </>
        )
      }
      editor={editor}
      subject={t('thisOption')}
      labels={optionLabels()}
      action={canChange ? (option ? categories('saveChanges') : t('add')) : undefined}
    >
      <div className={editorGrid.container}>
        <div className={editorGrid.grid}>
          <div className={editorGrid.column}>
            <ValuesCard
              userId={userId}
              option={option}
              form={form}
              isUnsaved={editor.unsaved}
              disabled={disabled}
              onMerged={(after) => form.reset(toOptionDraft(after))}
            />
          </div>
          <div className={editorGrid.column}>
            <EditorCard title={t('option')}>
              <TextField label={common('name')} autoComplete="off" {...form.field('name')} disabled={disabled} />
              <TextField
                label={t('code')}
                hint={t(option?.role ? 'builtInCodeHint' : 'codeHint')}
                optional={option === null}
                autoComplete="off"
                spellCheck={false}
                {...form.field('code')}
                disabled={disabled || Boolean(option?.role)}
              />
              <SelectField label={t('display')} hint={t('displayHint')} {...form.field('display')} disabled={disabled}>
                {optionDisplays.map((display) => (
                  <option key={display} value={display}>
                    {displayNames()[display]}
                  </option>
                ))}
              </SelectField>
              <Switch
                label={t('filter')}
                hint={t('filterHint')}
                checked={filterable}
                disabled={disabled}
                onChange={({ target }) => form.setValue('filterable', target.checked, { shouldDirty: true })}
              />
            </EditorCard>
          </div>
        </div>
      </div>
    </RecordFrame>
  )
}
