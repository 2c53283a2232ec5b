import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t } from '#messages/adminTemplates.ts'
import { adminProductQuery } from '#web/api/admin-products.ts'
import { templateQuery } from '#web/api/product-templates.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { EditorSkeleton } from '../editing/editor-skeleton.tsx'
import { parseRowId } from '../records/row-id.ts'
import TemplateEditor from './template-editor.tsx'

interface TemplateLoaderProps {
  /** ID from the URL; `new` for a new template. */
  id: string
  /** ID of the product whose fields a new template copies. */
  from: string | null
  user: UserJson
}

/** Loads a template, or starts a new one, and shows its editor. */
export default function TemplateLoader({ id: idInUrl, from, user }: TemplateLoaderProps) {
  const navigate = useNavigate()
  const isNew = idInUrl === 'new'
  const template = useQuery({ ...templateQuery(user.id, parseRowId(idInUrl)), enabled: !isNew })
  const isCopy = isNew && from !== null
  const product = useQuery({ ...adminProductQuery(user.id, from ?? ''), enabled: isCopy })
  const editor = { userId: user.id, canChange: hasPermission(user.role, 'templates.change') }
  if (isNew && (!isCopy || product.data))
    return (
      <TemplateEditor
        {...editor}
        template={null}
        product={product.data ?? null}
        onSaved={({ id }) => navigate(adminPaths.template(id), { replace: true })}
      />
    )
  if (template.data) return <TemplateEditor {...editor} template={template.data} product={null} onSaved={() => {}} />
  const { error, refetch } = isNew ? product : template
  if (hasCode(error, 'not_found', 'invalid_request') && !isNew)
    return (
      <MessagePanel title={t('notFound')} text={t('notFoundHint')}>
        <Link to={adminPaths.templates()} className={buttonClass('secondary')}>
          {t('showAll')}
        </Link>
      </MessagePanel>
    )
  if (error)
    return (
      <FailurePanel title={t(isNew ? 'productFailed' : 'loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />
    )
  return <EditorSkeleton />
}
