import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import type { AdminProductJson } from '#contract/admin-products.ts'
import type { ProductTemplateJson } from '#contract/product-templates.ts'
import { t } from '#messages/adminProductEditor.ts'
import { adminProductQuery, useSaveProduct } from '#web/api/admin-products.ts'
import { hasCode } from '#web/api/shop-error.ts'
import { toast } from '#web/ui/toast.ts'
import { storedDraft } from '../../drafts/stored-draft.ts'
import { useUnsavedChanges } from '../../drafts/use-unsaved-changes.ts'
import { withLaterEdits } from '../../drafts/with-later-edits.ts'
import { rebaseVariants } from './product-differences.ts'
import { emptyDraft, isSameDraft, ProductDraft, toProductDraft } from './product-draft.ts'
import { toFormErrors, useProductForm } from './product-form.ts'
import { newProductDraft } from './template-draft.ts'
import { uploadPicture, uploadVideoWithPoster } from './upload-media.ts'
import { useUploads } from './use-uploads.ts'
import { withCurrentStock } from './with-current-stock.ts'

/** A draft, and the saved product on which it is based. */
const StoredProductDraft = z.object({ draft: ProductDraft, base: ProductDraft })

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
  const store = storedDraft(`mercer-product ${userId} ${id ?? (template ? `+${template.id}` : '')}`, StoredProductDraft)
  const createInitialDraft = () =>
    product ? toProductDraft(product) : template ? newProductDraft(template) : emptyDraft()
  const [initial] = useState(() => ({ saved: createInitialDraft(), stored: store.load() }))
  const saved = useRef(initial.saved)
  // The saved product on which the draft is based. Older than the current one if another person has saved since.
  const base = useRef(initial.stored?.base ?? initial.saved)
  const form = useProductForm(initial.stored?.draft ?? initial.saved)
  const { unsaved, pendingNavigation, recheck, saveDraft } = useUnsavedChanges(form, {
    isSaved: (draft) => isSameDraft(draft, saved.current),
    toStored: (draft) => ({ draft, base: base.current }),
    store,
  })
  const [restored, setRestored] = useState(initial.stored !== undefined)
  const [theirs, setTheirs] = useState<AdminProductJson | null>(null)
  const queries = useQueryClient()
  const { mutateAsync } = useSaveProduct(userId)
  const uploads = useUploads(uploadPicture, (url) => {
    const images = form.getValues('images')
    if (!images.some((each) => each.url === url))
      form.setValue('images', [...images, { url, text: '' }], { shouldDirty: true })
  })
  const videoUploads = useUploads(uploadVideoWithPoster, (video) =>
    form.setValue('videos', [...form.getValues('videos'), video], { shouldDirty: true }),
  )

  function startFrom(draft: ProductDraft) {
    saved.current = draft
    base.current = draft
    form.reset(draft)
    store.clear()
    setRestored(false)
    recheck()
  }

  // Keeps the draft when the product is reloaded, for example after a stock adjustment.
  const lastProduct = useRef(product)
  useEffect(() => {
    if (!product || product === lastProduct.current) return
    lastProduct.current = product
    const current = toProductDraft(product)
    if (current.revision !== saved.current.revision) {
      if (isSameDraft(form.getValues(), saved.current)) startFrom(current)
      return
    }
    const draft = withCurrentStock(form.getValues(), current)
    saved.current = current
    if (form.getValues('revision') === current.revision) base.current = current
    form.reset(draft, { keepErrors: true, keepIsSubmitted: true })
    recheck()
  })

  const submit = form.onSubmit(async (body) => {
    if (uploads.isUploading || videoUploads.isUploading) throw new Error(t('uploading'))
    saveDraft()
    const sent = structuredClone(form.getValues())
    try {
      const product = await mutateAsync({ id, product: body })
      const current = form.getValues()
      const after = toProductDraft(product)
      startFrom(after)
      if (id !== null) {
        form.reset(rebaseVariants(withLaterEdits(after, sent, current), after))
        saveDraft()
      }
      toast.success(t('saved', { name: product.name }))
      onSaved(product.id)
    } catch (error) {
      if (id !== null && hasCode(error, 'stale'))
        setTheirs(await queries.fetchQuery({ ...adminProductQuery(userId, id), staleTime: 0 }))
      throw toFormErrors(form.getValues(), error)
    }
  })

  return {
    form,
    uploads,
    videoUploads,
    unsaved,
    pendingNavigation,
    restored,
    submit,
    discard: () => startFrom(createInitialDraft()),
    conflict: theirs && {
      base: base.current,
      theirs: toProductDraft(theirs),
      /** Rebases the draft on the other version, so that it can be saved. */
      resolve(merged: ProductDraft) {
        saved.current = toProductDraft(theirs)
        base.current = saved.current
        form.reset(merged)
        setTheirs(null)
        recheck()
      },
      takeTheirs() {
        startFrom(toProductDraft(theirs))
        setTheirs(null)
      },
      close: () => setTheirs(null),
    },
  }
}
