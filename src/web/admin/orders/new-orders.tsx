import ArrowUp from 'lucide-react/icons/arrow-up'
import { Link } from 'react-router'
import { t } from '#messages/adminOrders.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'

interface NewOrdersProps {
  count: number
  /** Where they are, when another page is shown. */
  firstPage: string | undefined
  onShow: (button: HTMLElement) => void
}

/** So that the line it stands in is no higher with it. */
const LOW = '-my-px'

/** Says that orders have come in, and puts them into the list when it is pressed. */
export function NewOrders({ count, firstPage, onShow }: NewOrdersProps) {
  const words = (
    <>
      <ArrowUp aria-hidden className="size-4 text-accent-strong" />
      {t('showNew', { count })}
    </>
  )
  if (firstPage)
    return (
      <Link to={firstPage} className={buttonClass('secondary', 'small', LOW)}>
        {words}
      </Link>
    )
  return (
    <Button look="secondary" size="small" className={LOW} onClick={({ currentTarget }) => onShow(currentTarget)}>
      {words}
    </Button>
  )
}
