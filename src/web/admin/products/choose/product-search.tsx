import { useState } from 'react'
import type { ProductSummaryJson } from '#contract/collections.ts'
import { t } from '#messages/adminProductPicker.ts'
import { findProductSummaries } from '#web/api/collections.ts'
import { ShopPrice } from '#web/shop/shop-price.tsx'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { useSuggestions } from '#web/ui/combobox/use-suggestions.ts'
import { Picture } from '#web/ui/picture.tsx'

interface ProductSearchProps {
  label: string
  optional?: boolean
  hint?: string | undefined
  error?: string | undefined
  isOffered: (product: ProductSummaryJson) => boolean
  onChoose: (product: ProductSummaryJson) => void
}

/** Field that searches the shop's products. */
export function ProductSearch({ label, optional, hint, error, isOffered, onChoose }: ProductSearchProps) {
  const [text, setText] = useState('')
  const { found = [], pending, failed } = useSuggestions(text, { load: findProductSummaries })
  const offered = found.filter(isOffered)
  return (
    <Combobox
      label={label}
      optional={optional}
      hint={hint}
      error={error}
      autoComplete="off"
      placeholder={t('search')}
      text={text}
      onTextChange={setText}
      groups={[
        {
          options: offered.map(({ id, name, image, price }) => ({
            id,
            label: name,
            note: id,
            picture: <Picture src={image} alt="" sizes="2.5rem" className="w-10 shrink-0 rounded-sm" />,
            aside: <ShopPrice value={price} />,
          })),
        },
      ]}
      onChoose={({ id }) => {
        setText('')
        const product = offered.find((each) => each.id === id)
        if (product) onChoose(product)
      }}
      pending={pending}
      failed={failed}
      emptyText={t('noneFound')}
    />
  )
}
