import Languages from 'lucide-react/icons/languages'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { TranslatableType } from '#contract/translations.ts'
import { t } from '#messages/adminTranslations.ts'
import { useShop } from '#web/shop/shop.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Link to the translations of a record, in shops with several languages. */
export function TranslateLink({ type, id }: { type: TranslatableType; id: string | number }) {
  const { markets = [] } = useShop()
  if (markets.every(({ language }) => language === markets[0]?.language)) return null
  return (
    <Link to={adminPaths.translation(type, String(id))} className={buttonClass('secondary')}>
      <Languages aria-hidden className="size-4" />
      {t('translate')}
    </Link>
  )
}
