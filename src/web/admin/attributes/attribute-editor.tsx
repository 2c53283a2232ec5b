import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { AdminAttributeJson, AttributeUse } from '#contract/attributes.ts'
import { t } from '#messages/adminAttributes.ts'
import { t as categories } from '#messages/adminCategories.ts'
import { t as common } from '#messages/adminCommon.ts'
import { adminAttributeQuery, useRemoveAttribute, useSaveAttribute } from '#web/api/attributes.ts'
import { SelectField } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditorCard } from '../editing/editor-card.tsx'
import { editorGrid } from '../editing/editor-grid.ts'
import { DeleteRecord } from '../records/delete-record.tsx'
import { RecordFrame } from '../records/record-frame.tsx'
import { useRecordEditor } from '../records/use-record-editor.ts'
import { TranslateLink } from '../translations/translate-link.tsx'
import {
  AttributeDraft,
  attributeLabels,
  emptyAttribute,
  toAttributeDraft,
  useAttributeForm,
} from './attribute-form.ts'
import { attributeTypeLabels } from './attribute-types.ts'
import { ChoicesCard } from './choices-card.tsx'
import { MergeChoiceDialog } from './merge-choice-dialog.tsx'

interface AttributeEditorProps {
  userId: string
  /** Null for a new record. */
  attribute: AdminAttributeJson | null
  usage: (typeof AttributeUse)['_zod']['input'] | null
  canChange: boolean
  onSaved: (attribute: AdminAttributeJson) => void
  onMerged?: () => void
}

/** Editor for an attribute and its choices. */
export default function AttributeEditor(props: AttributeEditorProps) {
  const { userId, attribute, usage, canChange, onSaved, onMerged } = props
  const queries = useQueryClient()
  const { mutateAsync } = useSaveAttribute(userId)
  const remove = useRemoveAttribute(userId)
  const [merging, setMerging] = useState<{ id: number; name: string; products: number } | null>(null)
  const id = attribute?.id ?? null
  const editor = useRecordEditor({
    kind: 'attribute',
    userId,
    id,
    schema: AttributeDraft,
    saved: attribute ? toAttributeDraft(attribute) : emptyAttribute,
    useForm: useAttributeForm,
    save: (body) =>
      mutateAsync(id === null ? { id, attribute: { type: emptyAttribute.type, ...body } } : { id, attribute: body }),
    toDraft: toAttributeDraft,
    onSaved(after) {
      toast.success(categories('saved', { name: after.name }))
      onSaved(after)
    },
    fetchTheirs: async (id) =>
      toAttributeDraft((await queries.fetchQuery({ ...adminAttributeQuery(userId, id), staleTime: 0 })).attribute),
  })
  const { form } = editor
  const draft = useWatch({ control: form.control, compute: (all) => all })
  const disabled = !canChange
  return (
    <RecordFrame
      list={{ name: common('attributes'), to: adminPaths.attributes() }}
      name={attribute?.name ?? t('new')}
      note={usage && t('products', { count: usage.products })}
      actions={
        attribute && (
          <>
            <TranslateLink type="attribute" id={attribute.id} />
            {canChange && (
              <DeleteRecord
                id={attribute.id}
                remove={remove}
                texts={{
                  title: t('deleteTitle', { name: attribute.name }),
                  action: t('delete'),
                  cancelLabel: t('keep'),
                  text: t('deleteHint'),
                  deleted: t('deleted', { name: attribute.name }),
                }}
                list={adminPaths.attributes()}
                onGone={() => editor.discard()}
              />
            )}
          </>
        )
      }
      editor={editor}
      subject={t('thisAttribute')}
      labels={attributeLabels()}
      action={canChange ? (attribute ? categories('saveChanges') : t('add')) : undefined}
    >
      <div className={editorGrid.container}>
        <div className={editorGrid.grid}>
          <div className={editorGrid.column}>
            <EditorCard title={t('attribute')}>
              <TextField label={common('name')} autoComplete="off" {...form.field('name')} disabled={disabled} />
              <SelectField
                label={t('type')}
                hint={attribute ? undefined : t('typeHint')}
                {...form.field('type')}
                disabled={disabled || attribute !== null}
              >
                {Object.entries(attributeTypeLabels()).map(([type, name]) => (
                  <option key={type} value={type}>
                    {name}
                  </option>
                ))}
              </SelectField>
              {draft.type === 'number' && (
                <TextField
                  label={t('unit')}
                  optional
                  hint={t('unitHint')}
                  autoComplete="off"
                  {...form.field('unit')}
                  disabled={disabled}
                />
              )}
              <TextField
                label={t('code')}
                optional={attribute === null}
                hint={attribute && draft.code !== attribute.code ? t('codeChanged') : t('codeHint')}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                {...form.field('code')}
                disabled={disabled}
              />
              {draft.type !== 'text' && (
                <Switch
                  label={t('filterable')}
                  hint={t('filterableHint')}
                  disabled={disabled}
                  {...form.register('filterable')}
                />
              )}
            </EditorCard>
            {draft.type === 'choice' && (
              <ChoicesCard
                form={form}
                usage={usage}
                canChange={canChange}
                onMerge={(choice) => (editor.unsaved ? toast.error(t('saveFirst')) : setMerging(choice))}
              />
            )}
          </div>
          {usage && (
            <div className={editorGrid.column}>
              <EditorCard title={t('inUse')}>
                <p className="text-sm">{t('products', { count: usage.products })}</p>
                {usage.categories.length === 0 ? (
                  <p className="text-ink-soft text-sm">{t('noCategories')}</p>
                ) : (
                  <div className="text-sm">
                    <p className="pb-1.5 text-ink-soft">{t('categories')}</p>
                    <ul className="flex flex-col gap-0.5">
                      {usage.categories.map((category) => (
                        <li key={category.id}>
                          <Link
                            to={adminPaths.category(category.id)}
                            className="inline-block min-w-6 py-0.5 wrap-anywhere hover:underline"
                          >
                            {category.name}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  </div>
                )}
              </EditorCard>
            </div>
          )}
        </div>
      </div>
      {attribute && merging && (
        <MergeChoiceDialog
          userId={userId}
          attribute={attribute}
          choice={merging}
          onClose={() => setMerging(null)}
          onMerged={() => {
            setMerging(null)
            onMerged?.()
          }}
        />
      )}
    </RecordFrame>
  )
}
