import Printer from 'lucide-react/icons/printer'
import { t } from '#messages/orders.ts'
import { Button } from '#web/ui/button.tsx'

export const PrintButton = () => (
  <Button variant="secondary" className="max-sm:grow max-sm:px-3" onClick={() => window.print()}>
    <Printer aria-hidden className="size-4" />
    {t('print')}
  </Button>
)
