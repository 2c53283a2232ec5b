import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type AttributeRowJson, MAX_ATTRIBUTES_PER_PRODUCT } from '#contract/attributes.ts'
import { t } from '#messages/adminAttributes.ts'
import { t as common } from '#messages/adminCommon.ts'
import { adminAttributesQuery } from '#web/api/attributes.ts'
import { adminCategoryQuery } from '#web/api/categories.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCategoryTree } from '../../categories/choose/use-category-tree.ts'
import { findByReference } from '../../categories/tree/category-tree.ts'
import { EditorCard } from '../../editing/editor-card.tsx'
import { AttributeField } from './attribute-field.tsx'
import { type AttributeValueDraft, sortByCode } from './product-draft.ts'
import type { EditorForm } from './product-form.ts'

/** The product's attribute values. The filters of its main category come first. */
export function AttributesCard({ userId, form }: { userId: string; form: EditorForm }) {
  const { data: all, error, refetch } = useQuery(adminAttributesQuery(userId))
  const values = useWatch({ control: form.control, name: 'attributes' })
  const suggested = useFilterCodes(userId, useWatch({ control: form.control, name: 'category' }))
  const added = useWatch({ control: form.control, name: 'emptyAttributes' })
  const setAdded = (codes: string[]) => form.setValue('emptyAttributes', codes)
  const fields = useRef<HTMLDivElement>(null)
  if (error && !all)
    return <FailurePanel compact title={t('valuesFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  if (!all) return <Skeleton className="h-40 rounded-lg" />

  const byCode = new Map(all.map((attribute) => [attribute.code, attribute]))
  const codes = [...new Set([...suggested, ...all.map(({ code }) => code).filter((code) => code in values), ...added])]
  const shown = codes.flatMap((code) => byCode.get(code) ?? [])
  const change = (code: string, value: AttributeValueDraft | undefined) => {
    const others = Object.entries(form.getValues('attributes')).filter(([each]) => each !== code)
    const next = sortByCode([...others, ...(value ? [[code, value] as const] : [])])
    form.setValue('attributes', next, { shouldDirty: true, shouldTouch: true })
    if (form.getFieldState(`attributes.${code}`, form.formState).error) form.clearErrors(`attributes.${code}`)
  }
  return (
    <EditorCard title={common('attributes')} note={all.length > 0 ? t('valuesHint') : t('noAttributes')}>
      <div ref={fields} className="flex flex-col gap-4">
        {shown.map((attribute) => {
          const { code, name } = attribute
          return (
            <div key={code} data-attribute={code} className="flex items-start gap-1">
              <AttributeField
                userId={userId}
                attribute={attribute}
                value={values[code]}
                error={form.getFieldState(`attributes.${code}`, form.formState).error?.message}
                onChange={(value) => change(code, value)}
              />
              {!suggested.includes(code) && (
                <IconButton
                  label={t('removeValue', { name })}
                  className="mt-6.5"
                  onClick={() => {
                    change(code, undefined)
                    setAdded(added.filter((each) => each !== code))
                    fields.current?.querySelector<HTMLElement>('[data-add-attribute]')?.focus()
                  }}
                >
                  <X aria-hidden className="size-4" />
                </IconButton>
              )}
            </div>
          )
        })}
        {shown.length < Math.min(all.length, MAX_ATTRIBUTES_PER_PRODUCT) && (
          <AddAttribute
            attributes={all.filter(({ code }) => !codes.includes(code))}
            onAdd={(code) => {
              setAdded([...added, code])
              requestAnimationFrame(() =>
                fields.current
                  ?.querySelector<HTMLElement>(`[data-attribute="${CSS.escape(code)}"] :is(input, select, textarea)`)
                  ?.focus(),
              )
            }}
          />
        )}
      </div>
    </EditorCard>
  )
}

function AddAttribute({
  attributes,
  onAdd,
}: {
  attributes: readonly AttributeRowJson[]
  onAdd: (code: string) => void
}) {
  const [text, setText] = useState('')
  const term = text.trim().toLowerCase()
  const found = attributes
    .filter(({ name, code }) => name.toLowerCase().includes(term) || code.includes(term))
    .slice(0, 20)
  return (
    <Combobox
      label={t('addValue')}
      data-add-attribute
      autoComplete="off"
      text={text}
      onTextChange={setText}
      groups={[{ options: found.map(({ code, name, unit }) => ({ id: code, label: name, note: unit || undefined })) }]}
      onChoose={({ id }) => {
        setText('')
        onAdd(id)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
      emptyText={t('noneFound')}
      opensOnFocus
    />
  )
}

/** Codes of the attributes that filter a category, including inherited ones, starting with the root's. */
function useFilterCodes(userId: string, reference: string): string[] {
  const { tree } = useCategoryTree(userId)
  const id = findByReference(tree, reference)?.id
  const { data } = useQuery({ ...adminCategoryQuery(userId, id ?? 0), enabled: id !== undefined })
  return data ? [...new Set([...data.inheritedFilters.map(({ code }) => code), ...data.filters])] : []
}
