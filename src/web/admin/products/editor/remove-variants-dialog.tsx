import { t } from '#messages/adminProductEditor.ts'
import { ConfirmDestructive } from '../../lists/confirm-destructive.tsx'
import { type VariantDraft, variantName } from './product-draft.ts'

interface RemoveVariantsDialogProps {
  /** Saved variants that would no longer be sold. */
  removed: readonly VariantDraft[]
  onClose: () => void
  onConfirm: () => void
}

/** Maximum number of variants listed by name. */
const MAX_NAMED = 10

/** Dialog that asks for confirmation before a change of options removes saved variants. */
export default function RemoveVariantsDialog({ removed, onClose, onConfirm }: RemoveVariantsDialogProps) {
  const units = removed.reduce((sum, { knownStock }) => sum + Number(knownStock ?? 0), 0)
  const others = removed.length - MAX_NAMED
  return (
    <ConfirmDestructive
      title={t('removeVariantsTitle', { count: removed.length })}
      action={t('removeVariants', { count: removed.length })}
      cancelLabel={t('keepVariants')}
      text={t('removeVariantsHint', { count: removed.length, units })}
      pending={false}
      failure={null}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <ul className="list-disc ps-5 text-sm">
        {removed.slice(0, MAX_NAMED).map(({ savedSku, options, knownStock }) => (
          <li key={savedSku} className="wrap-anywhere">
            {t('variantWithStock', { name: variantName(options), sku: savedSku ?? '', stock: Number(knownStock ?? 0) })}
          </li>
        ))}
        {others > 0 && <li>{t('moreVariants', { count: others })}</li>}
      </ul>
    </ConfirmDestructive>
  )
}
