import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { MAX_FILTERS } from '#contract/attributes.ts'
import type { AdminCategoryJson } from '#contract/categories.ts'
import { t } from '#messages/adminAttributes.ts'
import { adminAttributesQuery } from '#web/api/attributes.ts'
import { adminCategoryQuery } from '#web/api/categories.ts'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { EditorCard } from '../../editing/editor-card.tsx'
import { useFocusAfterUpdate } from '../../editing/focus-after-update.ts'
import { OrderedRow } from '../../editing/ordered-row.tsx'
import type { CategoryFormState } from './category-form.ts'

interface FiltersCardProps {
  userId: string
  form: CategoryFormState
  /** Null for a new category. */
  category: AdminCategoryJson | null
  parentId: number | null
  disabled: boolean
}

/** The attributes that filter the category: first those inherited from its ancestors, then its own, which can be reordered. */
export function FiltersCard({ userId, form, category, parentId, disabled }: FiltersCardProps) {
  const { data: attributes = [] } = useQuery(adminAttributesQuery(userId))
  const inherited = useInheritedFilters(userId, category, parentId)
  const own = useWatch({ control: form.control, name: 'filters' })
  const [rows, focusAfterUpdate] = useFocusAfterUpdate<HTMLDivElement>(own)
  const attributeName = (code: string) => attributes.find((each) => each.code === code)?.name ?? code
  const setFilters = (codes: string[]) => form.setValue('filters', codes, { shouldDirty: true })
  const taken = new Set([...own, ...inherited.map(({ code }) => code)])
  const offered = attributes.filter(({ code, filterable, type }) => filterable && type !== 'text' && !taken.has(code))
  const error = form.getFieldState('filters', form.formState).error?.message
  return (
    <EditorCard title={t('filters')} note={t('filtersHint')}>
      {inherited.length > 0 && (
        <ul className="flex flex-col gap-2 text-sm">
          {inherited.map(({ code, from }) => (
            <li key={code} className="flex flex-wrap justify-between gap-x-4 rounded-md bg-sunken px-3 py-2">
              <span className="py-0.5 font-medium wrap-anywhere">{attributeName(code)}</span>
              <Link
                to={adminPaths.category(from.id)}
                className="min-w-6 py-0.5 text-ink-soft wrap-anywhere hover:underline"
              >
                {t('inherited', { name: from.name })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div ref={rows} className="flex flex-col gap-2">
        {own.map((code, index) => (
          <OrderedRow
            key={code}
            list="filters"
            name={attributeName(code)}
            index={index}
            count={own.length}
            onMove={(from, to, by) => {
              const others = own.toSpliced(from, 1)
              setFilters(others.toSpliced(to, 0, own[from] ?? code))
              if (by) focusAfterUpdate(`[data-row="${to}"] [data-move=${by}]`)
            }}
            onRemove={() => {
              setFilters(own.filter((each) => each !== code))
              focusAfterUpdate('[data-add-filter]')
            }}
          >
            <span className="flex min-h-11 items-center text-sm wrap-anywhere">{attributeName(code)}</span>
          </OrderedRow>
        ))}
        {own.length === 0 && inherited.length === 0 && <p className="text-ink-soft text-sm">{t('noFilters')}</p>}
        <p role="alert" className="text-danger text-sm empty:hidden">
          {error}
        </p>
        {!disabled &&
          (own.length < MAX_FILTERS ? (
            <AddFilter attributes={offered} onAdd={(code) => setFilters([...own, code])} />
          ) : (
            <p className="text-ink-soft text-sm">{t('maxFilters', { max: MAX_FILTERS })}</p>
          ))}
      </div>
    </EditorCard>
  )
}

interface AddFilterProps {
  attributes: readonly { code: string; name: string }[]
  onAdd: (code: string) => void
}

function AddFilter({ attributes, onAdd }: AddFilterProps) {
  const [text, setText] = useState('')
  const term = text.trim().toLowerCase()
  const found = attributes
    .filter(({ name, code }) => name.toLowerCase().includes(term) || code.includes(term))
    .slice(0, 20)
  return (
    <Combobox
      label={t('addFilter')}
      data-add-filter
      autoComplete="off"
      text={text}
      onTextChange={setText}
      groups={[{ options: found.map(({ code, name }) => ({ id: code, label: name })) }]}
      onChoose={({ id }) => {
        setText('')
        onAdd(id)
      }}
      onKeyDown={(event) => {
        // Enter does not submit the surrounding form.
        if (event.key === 'Enter') event.preventDefault()
      }}
      emptyText={t('noneFound')}
      opensOnFocus
    />
  )
}

/** Filters that the category inherits. For a new category, which has none yet, they are derived from its parent. */
function useInheritedFilters(userId: string, category: AdminCategoryJson | null, parentId: number | null) {
  const { data: parent } = useQuery({
    ...adminCategoryQuery(userId, parentId ?? 0),
    enabled: category === null && parentId !== null,
  })
  if (category) return category.inheritedFilters
  if (!parent || parentId === null) return []
  return [...parent.inheritedFilters, ...parent.filters.map((code) => ({ code, from: parent }))]
}
