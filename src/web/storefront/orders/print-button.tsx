import Printer from 'lucide-react/icons/printer'
import { Button } from '#web/ui/button.tsx'

export const PrintButton = () => (
  <Button look="secondary" onClick={() => window.print()}>
    <Printer aria-hidden className="size-4" />
    Print
  </Button>
)
