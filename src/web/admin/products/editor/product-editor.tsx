import { type MouseEvent, Suspense, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { AdminProductJson } from '#contract/admin-products.ts'
import { paths } from '#contract/paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductEditor.ts'
import { t as products } from '#messages/adminProducts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFocusAfter } from '#web/ui/focus-after.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { DraftRestoredNote } from '../../drafts/draft-restored-note.tsx'
import { LeaveDialog } from '../../editing/leave-dialog.tsx'
import { SaveBar } from '../../editing/save-bar.tsx'
import { BasicsCard } from './basics-card.tsx'
import { editorGrid } from './editor-grid.ts'
import { FeaturesCard } from './features-card.tsx'
import { OptionsCard } from './options-card.tsx'
import { PicturesCard } from './pictures-card.tsx'
import { differencesOf, mergeDrafts } from './product-differences.ts'
import { ProductHeading } from './product-heading.tsx'
import { PlaceCard, PriceCard, SearchCard } from './side-cards.tsx'
import { SpecificationsCard } from './specifications-card.tsx'
import { useProductEditor } from './use-product-editor.ts'

const StaleDialog = lazyPart(() => import('../../editing/stale-dialog.tsx'))
const StockDialog = lazyPart(() => import('../stock/stock-dialog.tsx'))

interface ProductEditorProps {
  userId: string
  /** Undefined for a new product. */
  product: AdminProductJson | null
}

/** Editor for all fields of a product. */
export function ProductEditor({ userId, product }: ProductEditorProps) {
  const navigate = useNavigate()
  const formId = useId()
  const [stockOf, setStockOf] = useState<string | null>(null)
  const editor = useProductEditor(userId, product, (id) => {
    if (!product) navigate(paths.adminProduct(id), { replace: true })
  })
  const { form, conflict, leaving } = editor
  const focusAfter = useFocusAfter()
  const isDraft = form.watch('status') === 'Draft'
  /** The status change removes the button before the browser would submit the form with it. */
  function publish({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    form.setValue('status', 'Active', { shouldDirty: true })
    currentTarget.form?.requestSubmit()
  }

  function showStock(sku: string, button: HTMLElement) {
    // Adjustments in the dialog render the variants again.
    focusAfter(button, () => document.querySelector<HTMLElement>(`[data-stock-of="${CSS.escape(sku)}"]`))
    setStockOf(sku)
  }
  const id = product?.id ?? null
  const name = product?.name ?? products('newProduct')

  return (
    <>
      <Breadcrumbs>
        <Link to={paths.adminProducts()}>{common('products')}</Link>
        <span aria-current="page">{name}</span>
      </Breadcrumbs>
      <ProductHeading userId={userId} name={name} product={product} onGone={editor.discard} />
      <form id={formId} noValidate aria-label={name} onSubmit={editor.submit}>
        <div className="flex flex-col gap-4">
          <DraftRestoredNote restored={editor.restored && editor.unsaved} />
          <Alert>{form.failure}</Alert>
          <div className={editorGrid.room}>
            <div className={editorGrid.whole}>
              <div className={editorGrid.column}>
                <BasicsCard form={form} />
                <PicturesCard form={form} uploads={editor.uploads} />
                <OptionsCard form={form} onShowStock={product ? showStock : undefined} />
                <FeaturesCard form={form} />
                <SpecificationsCard form={form} />
              </div>
              <div className={editorGrid.column}>
                <PlaceCard form={form} />
                <PriceCard form={form} />
                <SearchCard form={form} id={id} />
              </div>
            </div>
          </div>
        </div>
        <SaveBar
          action={product ? t('saveChanges') : t('addProduct')}
          unsaved={editor.unsaved}
          pending={form.pending}
          onDiscard={editor.discard}
          note={isDraft ? t('draftNote') : undefined}
          further={
            isDraft && (
              <Button look="secondary" pending={form.pending} onClick={publish}>
                {t('publish')}
              </Button>
            )
          }
        />
      </form>
      {leaving && <LeaveDialog what={t('thisProduct')} onStay={leaving.stay} onLeave={leaving.leave} />}
      <Suspense>
        {conflict && (
          <StaleDialog
            what={t('thisProduct')}
            differences={differencesOf(conflict.base, form.getValues(), conflict.theirs)}
            onResolve={(taken) => {
              conflict.resolve(mergeDrafts(form.getValues(), conflict.theirs, taken))
              const sent = document.getElementById(formId)
              if (sent instanceof HTMLFormElement) sent.requestSubmit()
            }}
            onUseTheirs={conflict.takeTheirs}
            onClose={conflict.close}
          />
        )}
        {product && stockOf !== null && (
          <StockDialog userId={userId} product={product} sku={stockOf} onClose={() => setStockOf(null)} />
        )}
      </Suspense>
    </>
  )
}
