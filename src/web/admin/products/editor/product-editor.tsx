import { type MouseEvent, type ReactNode, Suspense, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { AdminProductJson } from '#contract/admin-products.ts'
import type { ProductTemplateJson } from '#contract/product-templates.ts'
import { isPublished } from '#contract/shop.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductEditor.ts'
import { t as products } from '#messages/adminProducts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFocusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { DraftRestoredNote } from '../../drafts/draft-restored-note.tsx'
import { editorGrid } from '../../editing/editor-grid.ts'
import { SaveBar } from '../../editing/save-bar.tsx'
import { RecordDialogs } from '../../records/record-dialogs.tsx'
import { AttributesCard } from './attributes-card.tsx'
import { BasicsCard } from './basics-card.tsx'
import { FeaturesCard } from './features-card.tsx'
import { OptionsCard } from './options-card.tsx'
import { PicturesCard } from './pictures-card.tsx'
import { findDifferences, mergeDrafts } from './product-differences.ts'
import { ProductHeading } from './product-heading.tsx'
import { RelatedProductsCard } from './related-products-card.tsx'
import { PriceCard, SearchEnginesCard, StatusCard } from './side-cards.tsx'
import { SpecificationsCard } from './specifications-card.tsx'
import { useProductEditor } from './use-product-editor.ts'
import { VideosCard } from './videos-card.tsx'

const BundleCard = lazyComponent(() => import('./bundle-card.tsx'))
const FilesCard = lazyComponent(() => import('./files-card.tsx'))
const ListPricesDialog = lazyComponent(() => import('../prices/list-prices-dialog.tsx'))
const PriceHistoryDialog = lazyComponent(() => import('../prices/price-history-dialog.tsx'))
const StockDialog = lazyComponent(() => import('../stock/stock-dialog.tsx'))

interface ProductEditorProps {
  userId: string
  /** Null for a new product. */
  product: AdminProductJson | null
  /** The template from which a new product starts. */
  template?: ProductTemplateJson
  /** Content above the fields of a new product. */
  intro?: ReactNode
}

/** Editor for all fields of a product. */
export default function ProductEditor({ userId, product, template, intro }: ProductEditorProps) {
  const navigate = useNavigate()
  const formId = useId()
  const [showsPriceHistory, setShowsPriceHistory] = useState(false)
  const [editsListPrices, setEditsListPrices] = useState(false)
  const [stockSku, setStockSku] = useState<string | null>(null)
  const editor = useProductEditor(
    userId,
    product,
    (id) => {
      if (!product) navigate(adminPaths.product(id), { replace: true })
    },
    template,
  )
  const { form } = editor
  const focusAfterRemoval = useFocusAfterRemoval()
  const [status, type] = form.watch(['status', 'type'])
  /** Submits the form by script, because the status change removes the button before the browser would submit the form. */
  function publish({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    form.setValue('status', 'Active', { shouldDirty: true })
    currentTarget.form?.requestSubmit()
  }

  function showStock(sku: string, button: HTMLElement) {
    // The button may be replaced, because stock changes in the dialog re-render the variants.
    focusAfterRemoval(button, () => document.querySelector<HTMLElement>(`[data-stock-of="${CSS.escape(sku)}"]`))
    setStockSku(sku)
  }
  const id = product?.id ?? null
  const name = product?.name ?? products('newProduct')

  return (
    <>
      <Breadcrumbs>
        <Link to={adminPaths.products()}>{common('products')}</Link>
        <span aria-current="page">{name}</span>
      </Breadcrumbs>
      <ProductHeading userId={userId} name={name} product={product} onDeleted={editor.discard} />
      {intro && <div className="pb-5">{intro}</div>}
      <form id={formId} noValidate aria-label={name} onSubmit={editor.submit}>
        <div className="flex flex-col gap-4">
          <DraftRestoredNote
            restored={editor.restored && editor.unsaved}
            changedByOthers={editor.restoredOlder ? t('thisProduct') : undefined}
          />
          <Alert>{form.failure}</Alert>
          <div className={editorGrid.container}>
            <div className={editorGrid.grid}>
              <div className={editorGrid.column}>
                <BasicsCard form={form} isNew={product === null} />
                <Suspense>
                  {type === 'digital' && <FilesCard userId={userId} product={product} />}
                  {type === 'bundle' && <BundleCard userId={userId} form={form} product={product} />}
                </Suspense>
                <PicturesCard form={form} uploads={editor.uploads} />
                <VideosCard form={form} uploads={editor.videoUploads} />
                <OptionsCard userId={userId} form={form} onShowStock={product ? showStock : undefined} />
                <FeaturesCard form={form} />
                <AttributesCard userId={userId} form={form} />
                <SpecificationsCard form={form} />
                <RelatedProductsCard userId={userId} form={form} id={id} />
              </div>
              <div className={editorGrid.column}>
                <StatusCard userId={userId} form={form} />
                <PriceCard
                  userId={userId}
                  form={form}
                  id={id}
                  onShowHistory={() => setShowsPriceHistory(true)}
                  onEditListPrices={() => setEditsListPrices(true)}
                />
                <SearchEnginesCard form={form} id={id} />
              </div>
            </div>
          </div>
        </div>
        <SaveBar
          action={product ? t('saveChanges') : t('addProduct')}
          unsaved={editor.unsaved}
          pending={form.pending}
          onDiscard={editor.discard}
          note={isPublished(status) ? undefined : t('hiddenNote')}
          extraButton={
            !isPublished(status) && (
              <Button variant="secondary" pending={form.pending} onClick={publish}>
                {t('publish')}
              </Button>
            )
          }
        />
      </form>
      <RecordDialogs
        editor={editor}
        subject={t('thisProduct')}
        formId={formId}
        findDifferences={findDifferences}
        mergeDrafts={mergeDrafts}
      />
      <Suspense>
        {product && showsPriceHistory && (
          <PriceHistoryDialog userId={userId} productId={product.id} onClose={() => setShowsPriceHistory(false)} />
        )}
        {product && editsListPrices && (
          <ListPricesDialog userId={userId} productId={product.id} onClose={() => setEditsListPrices(false)} />
        )}
        {product && stockSku !== null && (
          <StockDialog userId={userId} product={product} sku={stockSku} onClose={() => setStockSku(null)} />
        )}
      </Suspense>
    </>
  )
}
