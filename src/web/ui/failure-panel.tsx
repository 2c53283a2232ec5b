import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Button } from './button.tsx'
import { MessagePanel } from './message-panel.tsx'

interface FailurePanelProps {
  title: string
  text: string
  onRetry: () => void
}

/** In the place of what could not be loaded. */
export const FailurePanel = ({ title, text, onRetry }: FailurePanelProps) => (
  <div role="alert">
    <MessagePanel icon={TriangleAlert} title={title} text={text}>
      <Button onClick={onRetry}>Try Again</Button>
    </MessagePanel>
  </div>
)
