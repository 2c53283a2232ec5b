import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import type { ProductTemplateJson } from '#contract/product-templates.ts'
import { t } from '#messages/adminTemplates.ts'
import { findTemplates, templateQuery } from '#web/api/product-templates.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { useSuggestions } from '#web/ui/combobox/use-suggestions.ts'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { EditorSkeleton } from '../../editing/editor-skeleton.tsx'
import { parseRowId } from '../../records/row-id.ts'
import { MissingNote } from '../../templates/missing-note.tsx'
import ProductEditor from './product-editor.tsx'

interface NewProductProps {
  user: UserJson
  /** ID of the template to start from, from the URL. Undefined to start empty. */
  template: string | undefined
}

/** Editor for a new product, which starts empty or from a template. */
export default function NewProduct({ user, template: idInUrl }: NewProductProps) {
  const { data, error, refetch } = useQuery({
    ...templateQuery(user.id, parseRowId(idInUrl ?? '')),
    enabled: idInUrl !== undefined,
  })
  if (idInUrl === undefined)
    return (
      <ProductEditor
        userId={user.id}
        product={null}
        intro={hasPermission(user.role, 'templates.read') && <TemplateField />}
      />
    )
  if (data)
    return (
      <ProductEditor userId={user.id} product={null} template={data} intro={<SelectedTemplate template={data} />} />
    )
  if (hasCode(error, 'not_found', 'invalid_request'))
    return (
      <MessagePanel title={t('notFound')} text={t('notFoundHint')}>
        <Link to={adminPaths.newProduct()} className={buttonClass('secondary')}>
          {t('startEmpty')}
        </Link>
      </MessagePanel>
    )
  if (error) return <FailurePanel title={t('loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  return <EditorSkeleton />
}

/** Field to select a template. Navigates to its URL, which asks for confirmation if the product was edited. */
function TemplateField() {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { found, pending, failed } = useSuggestions(text, { load: findTemplates, minLength: 0 })
  if (found?.length === 0 && text === '')
    return (
      <p className="text-ink-soft text-sm">
        {t('empty')}. {t('emptyHint')}{' '}
        <Link to={adminPaths.templates()} className="underline">
          {t('add')}
        </Link>
      </p>
    )
  return (
    <Combobox
      label={t('startFrom')}
      optional
      hint={t('startHint')}
      autoComplete="off"
      className="sm:max-w-sm"
      text={text}
      onTextChange={setText}
      groups={[
        {
          options: (found ?? []).map(({ id, name, category }) => ({
            id: String(id),
            label: name,
            note: category ?? undefined,
          })),
        },
      ]}
      onChoose={({ id }) => {
        setText('')
        navigate(adminPaths.newProduct(Number(id)))
      }}
      pending={pending}
      failed={failed}
      emptyText={t('noMatch')}
      opensOnFocus
    />
  )
}

const SelectedTemplate = ({ template: { id, name, missing } }: { template: ProductTemplateJson }) => (
  <div className="flex flex-col gap-3">
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
      <span className="wrap-anywhere">{t('started', { name })}</span>
      <Link to={adminPaths.template(id)} className="inline-block py-0.5 underline">
        {t('edit')}
      </Link>
      <Link to={adminPaths.newProduct()} className="inline-block py-0.5 underline">
        {t('startEmpty')}
      </Link>
    </p>
    <MissingNote missing={missing} />
  </div>
)
