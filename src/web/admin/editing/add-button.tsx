import Plus from 'lucide-react/icons/plus'
import { Button } from '#web/ui/button.tsx'

/** Button below a list in an editor that adds a row. */
export const AddButton = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <Button variant="secondary" size="small" data-add className="self-start" onClick={onAdd}>
    <Plus aria-hidden className="size-4" />
    {label}
  </Button>
)
