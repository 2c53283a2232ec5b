import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import type { ProductJson } from '#contract/catalog.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/product.ts'
import { t as more } from '#messages/productMore.ts'
import { call } from '#web/api/client.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { productToast } from '#web/ui/toast.ts'
import { useAddToCart } from './add-to-cart.ts'
import { ChosenLine } from './chosen-line.tsx'
import { lineFields } from './line-fields.ts'
import { OptionPicker } from './option-picker.tsx'
import { findVariant, formatChoice, nearestChoice } from './options.ts'
import { StockAlertSlot } from './stock-alert-slot.tsx'
import { StockLine } from './stock-line.tsx'

interface VariantDialogProps {
  productId: string
  name: string
  onClose: () => void
  /** Called when the product was added to the cart. */
  onAdded?: () => void
}

/** Dialog to choose the options of a product from its card. A sold-out variant offers a stock alert instead. */
export default function VariantDialog({ productId, name, onClose, onAdded }: VariantDialogProps) {
  const [product, setProduct] = useState<ProductJson | null>(null)

  const closeWithError = useEffectEvent((error: unknown) => {
    console.error(getErrorMessage(error))
    productToast.error(more('failedToLoad'))
    onClose()
  })

  useEffect(() => {
    const abortController = new AbortController()
    call('GET /products/{id}', { id: productId }, { signal: abortController.signal }).then(
      ({ data }) => setProduct(data),
      (error) => {
        if (!abortController.signal.aborted) closeWithError(error)
      },
    )
    return () => abortController.abort()
  }, [productId])

  return (
    <Dialog open onClose={onClose} title={name}>
      {product ? (
        <ChoiceForm product={product} onClose={onClose} {...(onAdded && { onAdded })} />
      ) : (
        <Skeleton className="h-56 rounded-md" />
      )}
    </Dialog>
  )
}

interface ChoosingProps extends Pick<VariantDialogProps, 'onClose' | 'onAdded'> {
  product: ProductJson
}

function ChoiceForm({ product, onClose, onAdded }: ChoosingProps) {
  const [choice, setChoice] = useState(() => nearestChoice(product))
  const { add, pending } = useAddToCart()
  const chosen = useId()
  const variant = findVariant(product, choice)
  const price = variant?.price ?? product.price
  const image = variant?.image ?? product.image
  const stockCount = variant?.stockCount ?? 0

  async function addChosen() {
    const line = {
      productId: product.id,
      name: product.name,
      price,
      image,
      stockCount,
      quantity: 1,
      ...lineFields(choice),
    }
    if (!(await add(line, more('addedToCart')))) return
    onClose()
    onAdded?.()
  }

  return (
    <>
      <div className="mb-5 flex items-center gap-4">
        <Picture src={image} alt="" sizes="6rem" className="w-24 rounded-md" />
        <div className="flex flex-col gap-1">
          <Price price={price} original={variant?.originalPrice ?? product.originalPrice} className="text-lg" />
          <StockLine stockCount={stockCount} />
        </div>
      </div>
      <OptionPicker product={product} choice={choice} onChoose={setChoice} />
      <div className="mt-6 mb-3">
        {variant && stockCount === 0 ? (
          <StockAlertSlot productId={product.id} sku={variant.sku} label={formatChoice(choice)} />
        ) : (
          <ChosenLine id={chosen} choice={choice} />
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {stockCount > 0 && (
          <Button
            className="grow"
            pending={pending}
            aria-describedby={formatChoice(choice) ? chosen : undefined}
            onClick={addChosen}
          >
            {t('addToCart')}
          </Button>
        )}
        <Link
          to={paths.product(product.handle ?? product.id, { options: choice })}
          onClick={onClose}
          className="inline-flex min-h-11 items-center px-2 text-accent text-sm underline-offset-4 hover:underline"
        >
          {more('viewDetails')}
        </Link>
      </div>
    </>
  )
}
