import { useState } from 'react'
import type { AdminBrandJson, BrandRowJson } from '#contract/brands.ts'
import { t } from '#messages/adminBrands.ts'
import { findBrands, useMergeBrand } from '#web/api/brands.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { useSuggestions } from '#web/ui/combobox/use-suggestions.ts'
import { toast } from '#web/ui/toast.ts'
import { ConfirmDestructive } from '../lists/confirm-destructive.tsx'

interface MergeBrandDialogProps {
  userId: string
  brand: AdminBrandJson
  onClose: () => void
  /** @param into ID of the remaining brand */
  onMerged: (into: number) => void
}

/** Dialog that merges a brand into another one. Products get the other brand, and the merged one is deleted. */
export function MergeBrandDialog({ userId, brand, onClose, onMerged }: MergeBrandDialogProps) {
  const { mutate, isPending, error } = useMergeBrand(userId)
  const [text, setText] = useState('')
  const [into, setInto] = useState<BrandRowJson | null>(null)
  const [missing, setMissing] = useState(false)
  const { found = [], pending, failed } = useSuggestions(text, { load: findBrands })
  const others = found.filter(({ id }) => id !== brand.id)
  return (
    <ConfirmDestructive
      title={t('mergeTitle', { name: brand.name })}
      action={t('merge')}
      cancelLabel={t('keep')}
      text={t('mergeHint', { name: brand.name, count: brand.products })}
      pending={isPending}
      failure={error && getErrorMessage(error)}
      onClose={onClose}
      onConfirm={() => {
        if (!into) return setMissing(true)
        mutate(
          { id: brand.id, into: into.id },
          {
            onSuccess() {
              toast.success(t('merged', { name: brand.name, into: into.name }))
              onMerged(into.id)
            },
          },
        )
      }}
    >
      <Combobox
        label={t('mergeInto')}
        autoComplete="off"
        error={missing && !into ? t('chooseBrand') : undefined}
        text={text}
        onTextChange={(typed) => {
          setText(typed)
          setInto(others.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase()) ?? null)
        }}
        groups={[
          {
            options: others.map(({ id, name, products }) => ({
              id: String(id),
              label: name,
              note: t('products', { count: products }),
            })),
          },
        ]}
        onChoose={({ id }) => {
          const chosen = others.find((each) => String(each.id) === id) ?? null
          setInto(chosen)
          setText(chosen?.name ?? '')
        }}
        pending={pending}
        failed={failed}
        emptyText={t('noneFound')}
      />
    </ConfirmDestructive>
  )
}
