import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { AdminProductJson } from '#contract/admin-products.ts'
import type { ProductTemplateJson } from '#contract/product-templates.ts'
import { t } from '#messages/adminProductEditor.ts'
import { adminProductQuery, useSaveProduct } from '#web/api/admin-products.ts'
import { toast } from '#web/ui/toast.ts'
import { useRecordEditor } from '../../records/use-record-editor.ts'
import { rebaseVariants } from './product-differences.ts'
import { emptyDraft, isSameDraft, ProductDraft, toProductDraft } from './product-draft.ts'
import { toFormErrors, useProductForm } from './product-form.ts'
import { newProductDraft } from './template-draft.ts'
import { uploadPicture, uploadVideoWithPoster } from './upload-media.ts'
import { useUploads } from './use-uploads.ts'
import { withCurrentStock } from './with-current-stock.ts'

/**
 * State of the product editor: its form, unsaved changes, and conflicts with other people's saves.
 * @param product null for a new product
 * @param template the template from which a new product starts
 */
export function useProductEditor(
  userId: string,
  product: AdminProductJson | null,
  onSaved: (id: string) => void,
  template?: ProductTemplateJson,
) {
  const id = product?.id ?? null
  const savedDraft = useMemo(
    () => (product ? toProductDraft(product) : template ? newProductDraft(template) : emptyDraft()),
    [product, template],
  )
  const queries = useQueryClient()
  const { mutateAsync } = useSaveProduct(userId)
  const editor = useRecordEditor({
    kind: 'product',
    userId,
    id,
    source: template && `+${template.id}`,
    schema: ProductDraft,
    saved: savedDraft,
    useForm: useProductForm,
    async save(body, draft) {
      if (uploads.isUploading || videoUploads.isUploading) throw new Error(t('uploading'))
      try {
        return await mutateAsync({ id, product: body })
      } catch (error) {
        throw toFormErrors(draft, error)
      }
    },
    toDraft: toProductDraft,
    onSaved({ id, name }) {
      toast.success(t('saved', { name }))
      onSaved(id)
    },
    fetchTheirs: async (id) =>
      toProductDraft(await queries.fetchQuery({ ...adminProductQuery(userId, id), staleTime: 0 })),
    isSame: isSameDraft,
    rebase: rebaseVariants,
  })
  const { form } = editor
  const uploads = useUploads(uploadPicture, (url) => {
    const images = form.getValues('images')
    if (!images.some((each) => each.url === url))
      form.setValue('images', [...images, { url, text: '' }], { shouldDirty: true })
  })
  const videoUploads = useUploads(uploadVideoWithPoster, (video) =>
    form.setValue('videos', [...form.getValues('videos'), video], { shouldDirty: true }),
  )

  // Keeps the draft when the product is reloaded, for example after a stock adjustment.
  const lastDraft = useRef(savedDraft)
  useEffect(() => {
    if (savedDraft === lastDraft.current) return
    lastDraft.current = savedDraft
    editor.updateTo(savedDraft, (draft) => withCurrentStock(draft, savedDraft))
  })

  return { ...editor, uploads, videoUploads }
}
